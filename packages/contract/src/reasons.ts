import { fillWords, type WordParams, type Words } from './words.ts'

const words = (zh: string, en: string, ja: string): Words => ({ zh, en, ja })

/** Why a field is refused: a code, with the words that follow the field's label. */
export const reasons = {
  required: words('不能为空', 'is required', 'は必須です'),
  text: words('应为文本', 'must be text', 'は文字列で指定してください'),
  number: words('应为数字', 'must be a number', 'は数値で指定してください'),
  integer: words('应为整数', 'must be a whole number', 'は整数で指定してください'),
  flag: words('应为是或否', 'must be yes or no', 'は「はい」か「いいえ」で指定してください'),
  list: words('应为列表', 'must be a list', 'は一覧で指定してください'),
  group: words('应为一组字段', 'must be a group of fields', 'は項目の組で指定してください'),
  choice: words('不在可选值中', 'is not one of the allowed values', 'は選択肢にありません'),
  minLength: words(
    '最少 {minimum} 个字符',
    'must have at least {minimum} characters',
    'は {minimum} 文字以上にしてください',
  ),
  maxLength: words(
    '最多 {maximum} 个字符',
    'must have at most {maximum} characters',
    'は {maximum} 文字以内にしてください',
  ),
  twoToThirty: words('长度在 2 到 30 个字符', 'must have 2 to 30 characters', 'は 2〜30 文字にしてください'),
  minItems: words('最少 {minimum} 项', 'must have at least {minimum} entries', 'は {minimum} 件以上にしてください'),
  maxItems: words('最多 {maximum} 项', 'must have at most {maximum} entries', 'は {maximum} 件以内にしてください'),
  min: words('不能小于 {minimum}', 'must not be below {minimum}', 'は {minimum} 以上にしてください'),
  above: words('必须大于 {minimum}', 'must be above {minimum}', 'は {minimum} より大きくしてください'),
  max: words('不能大于 {maximum}', 'must not be above {maximum}', 'は {maximum} 以下にしてください'),
  below: words('必须小于 {maximum}', 'must be below {maximum}', 'は {maximum} より小さくしてください'),
  between: words(
    '应在 {minimum} 到 {maximum} 之间',
    'must be between {minimum} and {maximum}',
    'は {minimum} から {maximum} の間にしてください',
  ),
  tooOften: words(
    '两次执行至少间隔 {seconds} 秒',
    'must leave at least {seconds} s between two runs',
    'は実行の間隔を {seconds} 秒以上にしてください',
  ),
  equals: words('必须等于 {value}', 'must be {value}', 'は {value} にしてください'),
  decimals: words(
    '最多 {count} 位小数',
    'must not have more than {count} decimals',
    'の小数は {count} 桁以内にしてください',
  ),
  step: words('必须是 {step} 的倍数', 'must be a multiple of {step}', 'は {step} の倍数にしてください'),
  unseen: words('不能含不可见字符', 'must not contain invisible characters', 'に不可視文字は使えません'),
  cutText: words(
    '是导出时截断的文本，不能导入：请在系统中修改',
    'was cut by the export and cannot be imported: change it in Heron itself',
    'は出力時に省略された文字列のため取り込めません。画面で変更してください',
  ),
  codeCharacters: words(
    '只允许字母、数字、下划线和连字符',
    'may contain only letters, digits, underscores and hyphens',
    'は英数字・下線・ハイフンだけ使えます',
  ),
  letters: words(
    '只允许字母、数字、下划线',
    'may contain only letters, digits and underscores',
    'は英数字と下線だけ使えます',
  ),
  usernameLength: words('长度为 4 到 18 个字符', 'must have 4 to 18 characters', 'は 4〜18 文字にしてください'),
  mobile: words('请输入正确手机号', 'must be a mobile number of 11 digits', 'は正しい携帯番号ではありません'),
  deskPhone: words(
    '请输入正确的座机号码',
    'must be a landline number such as 0xx-xxxxxxx',
    'は正しい固定電話番号ではありません',
  ),
  phone: words('请输入正确的电话号码', 'must be a phone number', 'は正しい電話番号ではありません'),
  email: words('邮箱格式不正确', 'must be an e-mail address', 'はメールアドレスの形式ではありません'),
  date: words(
    '不是正确的日期，例如 2026-11-28 或 2026-11-28 08:30:00',
    'must be a date, for example 2026-11-28 or 2026-11-28 08:30:00',
    'は正しい日付ではありません（例：2026-11-28、2026-11-28 08:30:00）',
  ),
  sixDigits: words('应为 6 位数字', 'must be six digits', 'は 6 桁の数字にしてください'),
  webAddress: words('应为 http(s) 网址', 'must be an http(s) address', 'は http(s) のアドレスにしてください'),
  address: words(
    '应为路径或 http(s) 网址',
    'must be a path or an http(s) address',
    'はパスか http(s) のアドレスにしてください',
  ),
  notPast: words('必须晚于当前时间', 'must be later than now', 'は現在より後にしてください'),
  inOrder: words('必须晚于开始时间', 'must be after the beginning', 'は開始より後にしてください'),
  ascending: words('必须大于最小值', 'must be above the minimum', 'は最小値より大きくしてください'),
  once: words('不能重复', 'must not occur twice', 'は重複できません'),
  eitherOf: words('与机构编码不能都为空', 'or the department code is required', 'または部署コードが必要です'),
  format: words('格式不正确', 'has the wrong format', 'の形式が正しくありません'),
  unknownField: words('在此处不能使用', 'is not allowed here', 'はここでは使えません'),
  strangeField: words('含有不能使用的字段', 'has a field that is not allowed there', 'に使えない項目があります'),
  unknown: words('所指的数据不存在', 'does not exist', 'は存在しません'),
  several: words(
    '指向多条数据，请填写编号之一：{codes}',
    'means several entries: give the code of one, {codes}',
    'は複数のデータを指します。いずれかの番号を入力してください：{codes}',
  ),
  assigned: words(
    '由系统分配，新增的行请留空',
    'is assigned by Heron: leave it empty for a new row',
    'は自動で付きます。新規の行では空欄にしてください',
  ),
  fixed: words('不能修改', 'cannot be changed', 'は変更できません'),
  onePlan: words('必须属于同一方案', 'must belong to one plan', 'は同じプランのものにしてください'),
  oneProject: words('必须属于同一项目', 'must belong to one project', 'は同じプロジェクトのものにしてください'),
  differs: words('与实际输出不一致', 'differs from what it prints', 'が実際の出力と一致しません'),
  visible: words(
    '应为 16 至 128 个可见字符',
    'must be 16 to 128 visible characters',
    'は表示可能な 16〜128 文字にしてください',
  ),
  inner: words('中的 {name} {reason}', 'has an invalid value: {name} {reason}', 'の {name} {reason}'),
  json: words('不是正确的 JSON', 'is not valid JSON', 'は正しい JSON ではありません'),
  ruleSteps: words(
    '应为含位数、正则与提示的列表',
    'must be a list of steps with digits, pattern and message',
    'は桁数・パターン・メッセージの一覧にしてください',
  ),
  unusable: words('不能使用 {value}', 'must not contain {value}', 'に {value} は使えません'),
  query: words('不是可用的查询条件', 'is not a usable condition', 'は使用できない条件です'),
  invalid: words('不正确', 'is not valid', 'が正しくありません'),
} as const satisfies Readonly<Record<string, Words>>

export type ReasonCode = keyof typeof reasons
export type ReasonParams = Readonly<Record<string, string | number>>

export const isReason = (code: string): code is ReasonCode => Object.hasOwn(reasons, code)

/** The words of a reason with its parameters. */
export const reasonWords = (code: ReasonCode, params: WordParams = {}): Words => fillWords(reasons[code], params)
