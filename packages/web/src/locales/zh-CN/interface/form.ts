/** What is wrong with a field. */
export const form = {
  required: '必填',
  tooShort: '最小长度{{minimum}}位字符',
  tooLong: '最大长度{{maximum}}位字符',
  tooFew: '最少选择{{minimum}}项',
  tooMany: '最多选择{{maximum}}项',
  tooSmall: '不能小于 {{minimum}}',
  notAbove: '必须大于 {{minimum}}',
  ascending: '必须大于下限',
  inOrder: '必须晚于开始时间',
  tooBig: '不能大于 {{maximum}}',
  inRow: '第 {{row}} 行：{{problem}}',
  decimals: '最多 {{count}} 位小数',
  email: '邮箱格式不正确',
  integer: '请输入整数',
  number: '请输入数字',
  figure: '请输入数字，最多 {{count}} 位小数',
  invalid: '格式不正确',
  unseen: '不能含看不见的字符（如制表符、换行）',
  date: '请输入正确的日期',
  sixDigits: '请输入 6 位数字',
  codeCharacters: '只允许字母、数字、下划线和连字符',
  address: '请输入以 / 开头的路径，或 http(s) 网址',
  format: {
    natural: '请输入自然数',
    letters: '请输入英文字母',
    username: '只允许字母、数字、下划线',
    usernameLength: '长度为 4 到 18 个字符',
    landline: '请输入正确的固定电话号码',
    mobile: '请输入正确手机号',
    deskPhone: '请输入正确的座机号码',
    phone: '请输入正确的电话号码',
    bankCard: '请输入10到20位数字的银行卡号',
    idNumber: '请输入50位以内的数字或字母',
    nationalId: '请输入正确的身份证号码',
    qq: '请输入5到12位数字的QQ号',
    webAddress: '请输入以 http 或 https 开头的网址',
    lettersAndDigits: '请输入20位以内的英文字母或数字',
    decimal5and4: '最多5位整数和4位小数',
    personName: '请输入2到100个中英文字符，可含空格',
    digitLines: '只能输入数字和换行',
    upTo255: '不能超过255个字符',
  },
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    form: typeof form
  }
}
