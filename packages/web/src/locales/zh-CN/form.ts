/** What is wrong with a field. */
export const form = {
  required: '必填',
  tooShort: '最小长度 {{minimum}} 位字符',
  tooLong: '最大长度 {{maximum}} 位字符',
  tooFew: '最少选择 {{minimum}} 项',
  tooMany: '最多选择 {{maximum}} 项',
  tooSmall: '不能小于 {{minimum}}',
  notAbove: '必须大于 {{minimum}}',
  tooBig: '不能大于 {{maximum}}',
  decimals: '最多 {{count}} 位小数',
  email: '邮箱格式不正确',
  integer: '请输入整数',
  invalid: '格式不正确',
} as const
