/** How one kind of failure is answered: HTTP status, code on the wire, texts with {placeholders}, and whether we log it as ours. */
export interface CatalogueEntry {
  readonly status: number
  readonly code: number
  readonly zh: string
  readonly en: string
  readonly ja: string
  readonly report: boolean
}

const entry = (status: number, code: number, zh: string, en: string, ja: string, report = false): CatalogueEntry => ({
  status,
  code,
  zh,
  en,
  ja,
  report,
})
/** Business failure: HTTP 200 with `success: false`, code 500, as the wire has it. */
const business = (zh: string, en: string, ja: string) => entry(200, 500, zh, en, ja)
/** Refused input: HTTP 400. */
const refused = (zh: string, en: string, ja: string) => entry(400, 400, zh, en, ja)

/** Every failure the server can answer. Modules throw `AppError(code, params)`; the one error edge reads this table. */
export const errors = {
  // Transport
  VALIDATION: refused(
    '参数不正确：{field} {reason}',
    'Invalid input: {field} {reason}',
    '入力が正しくありません：{field} {reason}',
  ),
  MALFORMED: refused('请求格式不正确', 'Malformed request', 'リクエストの形式が正しくありません'),
  NO_SESSION: entry(
    401,
    401,
    'Token失效，请重新登录!',
    'Your session has ended, please sign in again',
    'セッションが切れました。再度ログインしてください',
  ),
  FORBIDDEN: entry(
    403,
    403,
    '没有权限，请联系管理员授权',
    'You lack the permission for this',
    'この操作の権限がありません',
  ),
  ORIGIN_REFUSED: entry(403, 403, '来源不被允许', 'This origin is not allowed', 'このオリジンは許可されていません'),
  SWITCHED_OFF: entry(
    404,
    404,
    '该功能未启用，请联系管理员',
    'Not set up on this server',
    'このサーバーでは設定されていません',
  ),
  MISDIRECTED: entry(
    421,
    421,
    '主机名不被允许',
    'This host name is not served here',
    'このホスト名では提供していません',
  ),
  UNKNOWN_ROUTE: entry(404, 404, '路径不存在，请检查路径是否正确', 'There is no such path', 'パスが存在しません'),
  NOT_FOUND: entry(404, 404, '未找到对应数据', 'No such entry', '該当するデータがありません'),
  METHOD_NOT_ALLOWED: entry(
    405,
    405,
    '不支持 {method} 请求方法，支持 {allowed}',
    '{method} is not supported here, use {allowed}',
    '{method} は使えません。{allowed} を使ってください',
  ),
  CONFLICT: entry(
    409,
    409,
    '数据已被他人修改（版本 {current}，您的版本 {given}）',
    'Changed by somebody else (version {current}, yours {given})',
    '他の人が変更しました（現在 {current}、お手元 {given}）',
  ),
  TOO_LARGE: entry(
    413,
    413,
    '内容超出 {limit} 限制',
    'Larger than the limit of {limit}',
    '上限 {limit} を超えています',
  ),
  UNSUPPORTED_TYPE: entry(
    415,
    415,
    '不支持的文件或内容类型 {type}',
    'Unsupported kind of file or content {type}',
    '対応していない種類です {type}',
  ),
  TOO_MANY: entry(
    429,
    429,
    '请求过于频繁，请 {seconds} 秒后再试',
    'Too many requests, try again in {seconds} s',
    'リクエストが多すぎます。{seconds} 秒後に再試行してください',
  ),
  INTERNAL: entry(
    500,
    500,
    '操作失败，请联系管理员（编号 {requestId}）',
    'Something went wrong on our side (reference {requestId})',
    '処理に失敗しました（参照番号 {requestId}）',
    true,
  ),
  UNAVAILABLE: entry(
    503,
    503,
    '服务正在停止或尚未就绪',
    'The server is stopping or not ready yet',
    'サーバーは停止中か準備中です',
  ),

  // Session
  CAPTCHA_MISSING: refused('验证码无效', 'Enter the characters of the picture', '画像の文字を入力してください'),
  CAPTCHA_WRONG: refused('验证码错误', 'The characters do not match the picture', '画像の文字が一致しません'),
  LOGIN_FAILED: business('用户名或密码错误', 'Wrong user name or password', 'ユーザー名またはパスワードが違います'),
  USER_FROZEN: business('该用户已冻结', 'This account is frozen', 'このアカウントは凍結されています'),
  LOGIN_THROTTLED: entry(
    429,
    429,
    '该用户登录失败次数过多，请于{seconds}秒后再次登录！',
    'Too many failed sign-ins, try again in {seconds} s',
    'ログイン失敗が多すぎます。{seconds} 秒後に再試行してください',
  ),
  OWN_PASSWORD_ONLY: entry(
    403,
    403,
    '只允许修改自己的密码！',
    'You can only change your own password',
    '自分のパスワードだけを変更できます',
  ),
  OLD_PASSWORD_WRONG: business('旧密码输入错误!', 'The old password is wrong', '旧パスワードが違います'),
  PASSWORD_EMPTY: business('新密码不允许为空!', 'Enter a new password', '新しいパスワードを入力してください'),
  PASSWORD_DIFFERS: business('两次输入密码不一致!', 'The two passwords differ', '二つのパスワードが一致しません'),
  PASSWORD_WEAK: business(
    '密码由8位数字、大小写字母和特殊符号组成!',
    'At least 8 characters with a letter, a digit and a symbol, and not a common one',
    '8 文字以上で英字・数字・記号を含み、よくあるものは使えません',
  ),
  PASSWORD_SAME: business(
    '新密码不能与旧密码相同',
    'The new password equals the old one',
    '新しいパスワードが旧パスワードと同じです',
  ),
  CODE_WRONG: refused(
    '手机验证码错误',
    'The code from the message is wrong or out of date',
    '認証コードが違うか、期限が切れています',
  ),
  TICKET_GONE: refused(
    '验证已失效，请重新开始',
    'This step is out of date, begin again',
    '手続きの期限が切れました。最初からやり直してください',
  ),
  USERNAME_TAKEN: business('用户名已注册', 'This user name is taken', 'このユーザー名は使われています'),
  PHONE_TAKEN: business('该手机号已注册', 'This phone number has an account already', 'この電話番号は登録済みです'),
  EMAIL_TAKEN: business(
    '邮箱已被注册',
    'This e-mail address has an account already',
    'このメールアドレスは登録済みです',
  ),
  TENANTS_FROZEN: business(
    '与该用户关联的租户均已被冻结，无法登录！',
    'Every tenant of this account is frozen',
    'このアカウントのテナントはすべて凍結されています',
  ),
  TENANT_REFUSED: entry(403, 403, '不属于该租户', 'This tenant is not yours', 'このテナントには属していません'),
  DEPART_REFUSED: entry(403, 403, '不属于该部门', 'This department is not yours', 'この部署には属していません'),
  CAS_FAILED: business(
    '单点登录验证失败',
    'The sign-on server did not confirm you',
    'シングルサインオンを確認できません',
  ),
  PROVIDER_FAILED: business('第三方登录失败', 'The provider did not confirm you', '外部サービスで確認できませんでした'),
  NO_ACCOUNT: business(
    '没有对应的账号，请联系管理员',
    'There is no account for you here',
    '該当するアカウントがありません',
  ),
  BOUND_ELSEWHERE: business(
    '该第三方账号已绑定其他用户',
    'This provider’s account belongs to somebody else here',
    'この外部アカウントは他のユーザーに連携済みです',
  ),
  SIGNATURE_WRONG: refused('Sign签名校验失败！', 'The signature does not fit the call', '署名が一致しません'),
  SIGNATURE_OLD: refused(
    '签名验证失败:X-TIMESTAMP已过期',
    'The signature is out of date: X-TIMESTAMP',
    '署名の有効期限が切れています：X-TIMESTAMP',
  ),
  SIGNATURE_USED: refused(
    '签名验证失败:请求已处理，不能重放',
    'This signed call was made already',
    'この署名付きリクエストは処理済みです',
  ),
  SESSION_GONE: business('Token无效!', 'There is no such session', 'セッションがありません'),

  // Rows
  DUPLICATE: business(
    '数据库中已存在该记录：{field}',
    'There already is an entry with this {field}',
    '同じ {field} のデータが既にあります',
  ),
  IN_USE: business('数据正在被 {by} 使用，不能删除', 'Still used by {by}', '{by} で使用中のため削除できません'),
  ILLEGAL_TRANSITION: business(
    '当前状态 {from} 不能变为 {to}',
    'A {from} one cannot become {to}',
    '状態 {from} から {to} へは移れません',
  ),
  REFUSED: business(
    '数据不完整或不可加工，共 {count} 处',
    'Incomplete or not machinable: {count} findings',
    '不足または加工できない箇所が {count} 件あります',
  ),

  // Authority
  GRANT_ABOVE: entry(
    403,
    403,
    '不能授予自己没有的权限',
    'You cannot grant what you do not hold',
    '自分が持たない権限は付与できません',
  ),
  USER_ABOVE: entry(
    403,
    403,
    '该用户的权限高于您，不能操作',
    'This user holds more than you do',
    'このユーザーはあなたより多くの権限を持っています',
  ),
  LAST_ADMIN: business(
    '至少保留一名可用的管理员',
    'There must be an administrator left who can sign in',
    '利用できる管理者を一人は残してください',
  ),
  ROLE_TAKEN: business('角色编码已存在', 'This role code exists already', 'このロールコードは既に存在します'),
  BUILT_IN: business(
    '系统内置数据，不允许此操作',
    'It came with the program; this cannot be done to it',
    'プログラムに組み込まれたデータには実行できません',
  ),
  PARENT_MISSING: refused('请选择上级菜单', 'Choose the menu it belongs to', '上位メニューを選んでください'),
  NOT_YOURSELF: business('不能对自己执行此操作', 'Not on yourself', '自分自身には実行できません'),
  USER_TAKEN: business('用户账号已存在', 'This account exists already', 'このアカウントは既に存在します'),
  POSITION_UNKNOWN: business('职务不存在：{code}', 'There is no position {code}', '職務 {code} がありません'),

  // Checks and queries
  CHECK_UNKNOWN: business('该编码不存在', 'There is no rule with this code', 'このコードのルールがありません'),
  CHECK_FAILED: business('{message}', '{message}', '{message}'),
  CHECK_PATTERN: refused(
    '不支持的正则表达式：{pattern}',
    'This pattern is not supported: {pattern}',
    '対応していない正規表現です：{pattern}',
  ),
  QUERY_TITLE_TAKEN: business(
    '已有同名查询：{title}',
    'There is a query called {title}',
    '同名の検索条件があります：{title}',
  ),
  QUERIES_FULL: business(
    '每个页面最多保存 {count} 个查询',
    'A screen keeps at most {count} of your queries',
    '一画面に保存できる検索条件は {count} 件までです',
  ),

  // Trees
  CATEGORY_CODE: business(
    '该编码【{code}】不存在，请核实!',
    'There is no category with the code {code}',
    '分類コード {code} がありません',
  ),
  TREE_CYCLE: business(
    '不能移动到自身或下级节点之下',
    'Nothing can be moved below itself',
    '自分自身やその下には移せません',
  ),
  TREE_DEPTH: business('层级不能超过 {levels} 级', 'A tree has at most {levels} levels', '階層は {levels} 段までです'),
  TREE_FULL: business(
    '同级节点已满（{count} 个）',
    'There is no room for another one here ({count})',
    'これ以上追加できません（{count} 件）',
  ),

  // Dictionaries
  DICT_CODE_EMPTY: refused(
    'dictionary Code cannot be empty',
    'dictionary Code cannot be empty',
    'dictionary Code cannot be empty',
  ),
  DICT_UNKNOWN: refused('字典Code格式不正确！', 'There is no such dictionary', '辞書コードが正しくありません'),
  DICT_VALUE_TAKEN: business('该值不可用，系统中已存在！', 'This value exists already', 'この値は既に使われています'),
  DICT_VALUE_MARKS: business(
    '数据值不能包含特殊字符！',
    'The value must not contain punctuation',
    '値に記号は使えません',
  ),
  TREE_UNKNOWN: refused('未登记的树形数据', 'There is no such tree', '登録されていないツリーです'),
  TREE_CONDITION: refused(
    '组件JTreeSelect-condition传值有误，需要一个json字符串!',
    'The condition must be a JSON object of known fields',
    'condition は既知の項目の JSON オブジェクトにしてください',
  ),

  // Files and reading
  FILE_EMPTY: refused('文件为空', 'The file is empty', 'ファイルが空です'),
  FILE_MISSING: refused('未上传任何文件', 'No file was sent', 'ファイルがありません'),
  PICTURE_TOO_LARGE: refused(
    '图片像素超出 {limit} 限制',
    'The picture has more than {limit} pixels',
    '画像が {limit} 画素を超えています',
  ),
  FILE_UNREADABLE: business(
    '无法读取文件：{reason}',
    'The file cannot be read: {reason}',
    'ファイルを読み取れません：{reason}',
  ),
  IMPORT_FAILED: business('文件导入失败:{reason}', 'Import failed: {reason}', 'インポートに失敗しました：{reason}'),

  // Programs
  PLAN_MISSING: business('尚无加工方案', 'There is no processing plan yet', '加工プランがまだありません'),
  PLAN_STALE: business(
    '加工方案已过期，请重新生成',
    'The processing plan is out of date',
    '加工プランが古くなっています',
  ),
  PROGRAM_STALE: business(
    'NC 程序已过期，请重新生成',
    'The NC program is stale, generate it again',
    'NC プログラムが古くなっています',
  ),
  PROGRAM_UNPROVEN: business(
    'NC 程序未通过校验，共 {count} 处问题',
    'The NC program did not pass verification: {count} findings',
    'NC プログラムは検証に合格していません（{count} 件）',
  ),
  PROGRAM_TAMPERED: entry(
    409,
    409,
    'NC 程序内容与记录的校验值不符',
    'The stored NC program does not match its hash',
    'NC プログラムが記録されたハッシュと一致しません',
    true,
  ),
  SAME_PERSON: entry(
    403,
    403,
    '编写人不能审批自己的程序',
    'Author and approver must be two persons',
    '作成者は自分のプログラムを承認できません',
  ),
  POST_UNPROVEN: business(
    '后处理尚未通过检验，共 {count} 处问题',
    'The post-processor is not proven: {count} findings',
    'ポストプロセッサは検証に合格していません（{count} 件）',
  ),
  POST_GOLDEN: business(
    '有 {count} 个标准程序的变化尚未确认',
    'Changes of {count} golden programs have not been accepted',
    '確認されていない基準プログラムの変更が {count} 件あります',
  ),
  POST_NOT_RUN: business(
    '尚未记录机床空运行',
    'No dry run on a machine has been recorded',
    '実機での空運転がまだ記録されていません',
  ),
  POST_READ_ONLY: business(
    '内置或已批准的后处理不能修改，请复制后编辑',
    'Built-in and approved post-processors never change; copy it and edit the copy',
    '内蔵・承認済みのポストプロセッサは変更できません。コピーして編集してください',
  ),
  POST_OWN_WORK: entry(
    403,
    403,
    '编写人不能为自己的后处理记录空运行或审批',
    'The author of a post-processor neither records its dry run nor approves it',
    '作成者は自分のポストプロセッサの空運転の記録も承認もできません',
  ),
  NOT_RELEASED: business('NC 程序尚未发布', 'The NC program is not released', 'NC プログラムはリリースされていません'),
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof errors

export type Language = 'zh' | 'en' | 'ja'

/** A reason that is words itself, in each language. */
export type ErrorWords = Readonly<Record<Language, string>>

/** Figures and words of an error's text. */
export type ErrorParams = Readonly<Record<string, string | number | ErrorWords>>

/** The figures and words as one language has them. */
export const paramsIn = (language: Language, params: ErrorParams): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
  )

/** The text of an error with its figures; an unknown placeholder stays empty. */
export function errorText(code: ErrorCode, language: Language, params: ErrorParams = {}): string {
  const figures = paramsIn(language, params)
  return errors[code][language].replace(/\{(\w+)\}/g, (_whole, name: string) => String(figures[name] ?? ''))
}
