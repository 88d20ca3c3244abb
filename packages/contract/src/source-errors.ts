import { business, type CatalogueEntry, refused } from './error-entry.ts'

/** Failures of other databases that Heron reads from. */
export const sourceErrors = {
  SOURCE_NO_DRIVER: business(
    '该数据库类型没有可用的驱动',
    'Heron has no driver for this kind of database',
    'この種類のデータベースのドライバーはありません',
  ),
  SOURCE_NOT_ALLOWED: business(
    '服务器不允许连接 {host}，请在 HERON_OUTBOUND_PRIVATE 中登记',
    'The server may not connect to {host}; the setting HERON_OUTBOUND_PRIVATE has to name it',
    'サーバーは {host} に接続できません。設定 HERON_OUTBOUND_PRIVATE に登録してください',
  ),
  SOURCE_FILE_OUTSIDE: business(
    'SQLite 文件不在允许的目录 HERON_SQLITE_SOURCES 中',
    'The SQLite file is not in the folder that the setting HERON_SQLITE_SOURCES allows',
    'SQLite ファイルが、設定 HERON_SQLITE_SOURCES で許可されたフォルダーにありません',
  ),
  SOURCE_HOST_UNKNOWN: business(
    '找不到主机 {host}',
    'Host {host} cannot be found',
    'ホスト {host} のアドレスが見つかりません',
  ),
  SOURCE_UNREACHABLE: business(
    '无法连接到 {host}：该端口没有数据库应答',
    'Cannot reach {host}: no database answers at that port',
    '{host} に接続できません。そのポートでデータベースが応答しません',
  ),
  SOURCE_TIMEOUT: business(
    '数据库在 {seconds} 秒内没有应答',
    'The database did not answer within {seconds} seconds',
    'データベースが {seconds} 秒以内に応答しませんでした',
  ),
  SOURCE_LOGIN: business(
    '用户名或密码被数据库拒绝',
    'The database refuses this user name or password',
    'ユーザー名またはパスワードがデータベースに拒否されました',
  ),
  SOURCE_DATABASE_UNKNOWN: business(
    '数据库 {name} 不存在或该用户无权访问',
    'Database {name} does not exist, or this user may not open it',
    'このユーザーが開けるデータベース {name} はありません',
  ),
  SOURCE_TLS: business(
    '无法与数据库建立加密连接：{message}',
    'No encrypted connection to the database: {message}',
    'データベースとの暗号化接続ができません：{message}',
  ),
  SOURCE_PASSWORD_AGAIN: business(
    '连接信息已修改，请重新输入密码',
    'The connection has changed; enter the password again',
    '接続情報が変わりました。パスワードを入力し直してください',
  ),
  SOURCE_NOT_SELECT: business(
    '只能执行一条查询语句（SELECT）',
    'Only a single SELECT can be run',
    '実行できるのは一つの SELECT 文だけです',
  ),
  SOURCE_CANCELLED: business('查询已取消', 'The query was cancelled', '問い合わせを取り消しました'),
  SOURCE_BUSY: business(
    '同时运行的报表过多，请稍后再试',
    'Too many reports are running at present; try again shortly',
    '実行中のレポートが多すぎます。しばらくしてからやり直してください',
  ),
  SOURCE_REPORT_OFF: business('该报表已停用', 'This report is switched off', 'このレポートは停止中です'),
  SOURCE_REPORT_VALUE: refused(
    '参数“{name}”{reason}',
    'The parameter “{name}” {reason}',
    'パラメーター「{name}」{reason}',
  ),
  SOURCE_PARAMETERS: refused(
    '查询语句中的参数与参数列表不一致：{names}',
    'The parameters of the query and those of the list differ: {names}',
    '問い合わせ文のパラメーターと一覧が一致しません：{names}',
  ),
  SOURCE_PLACEHOLDER: refused(
    '查询语句含有 {value}，参数应写成 :名称',
    'The query contains {value}; write parameters as :name',
    '問い合わせ文に {value} があります。パラメーターは :名前 と書いてください',
  ),
  SOURCE_FAILED: business(
    '数据库返回错误：{message}',
    'The database reports an error: {message}',
    'データベースがエラーを返しました：{message}',
  ),
} as const satisfies Readonly<Record<string, CatalogueEntry>>
