import { type ErrorParams, errors } from './errors.ts'
import { fillWords, statementsWords, type Words } from './words.ts'

const words = (zh: string, en: string, ja: string): Words => ({ zh, en, ja })

/** What a run of a scheduled job did or why it failed, by code, with {placeholders}. */
export const runNotes = {
  unexpected: words('意外错误：{message}', 'unexpected error: {message}', '予期しないエラー：{message}'),
  timesMissed: words(
    '错过的执行次数：{count}',
    'planned times without a run: {count}',
    '実行されなかった予定時刻：{count}',
  ),
  messagesTried: words(
    '已尝试发送到期的消息',
    'messages that were due have been tried',
    '送信時刻になったメッセージの送信を試みました',
  ),
  filesSound: words(
    '哈希一致的文件 {sound} 个，存储中没有记录的文件 {strays} 个',
    'files with their hash {sound}, in the store without a row {strays}',
    'ハッシュが一致したファイル {sound} 件、記録のないファイル {strays} 件',
  ),
  filesMissing: words('缺失 {count} 个：{names}', 'missing {count}: {names}', '見つからないもの {count} 件：{names}'),
  filesAltered: words('被改动 {count} 个：{names}', 'altered {count}: {names}', '変更されたもの {count} 件：{names}'),
  filesDeleted: words('已删除文件：{count}', 'files deleted: {count}', '削除したファイル：{count}'),
  logEntriesDeleted: words('已删除日志：{count}', 'log entries deleted: {count}', '削除したログ：{count}'),
  endedRolesDeleted: words(
    '已删除到期角色：{count}',
    'ended roles deleted: {count}',
    '削除した期限切れロール：{count}',
  ),
  ratiosLearnt: words(
    '按加工记录学到的“预计 ÷ 实际” {kinds} 项，样本 {times} 次；{days} 天内变化 5% 以上的 {changed} 项',
    'estimate ÷ logged time learnt for {kinds} kinds of work, logged times {times}; changed by 5 % or more in {days} days: {changed}',
    '記録から学習した「予定 ÷ 実績」{kinds} 件、記録 {times} 件；{days} 日間で 5 % 以上変化したもの {changed} 件',
  ),
  ratioChanged: words(
    '{machine} {electrode}/{workpiece} {module}：{before} → {after}（样本 {times}）',
    '{machine} {electrode}/{workpiece} {module}: {before} → {after} (logged times {times})',
    '{machine} {electrode}/{workpiece} {module}：{before} → {after}（記録 {times} 件）',
  ),
  runsDeleted: words('已删除执行记录：{count}', 'runs deleted: {count}', '削除した実行履歴：{count}'),
  backupTaken: words(
    '{name}：{rows} 行，数据库 {bytes} 字节',
    '{name}: rows {rows}, database {bytes} bytes',
    '{name}：{rows} 行、データベース {bytes} バイト',
  ),
  backupFiles: words(
    '文件 {count} 个，{bytes} 字节，其中 {linked} 个在较早的备份中',
    'files {count}, {bytes} bytes, of them in an earlier backup {linked}',
    'ファイル {count} 件、{bytes} バイト、うち以前のバックアップにあるもの {linked} 件',
  ),
  backupsRemoved: words(
    '已删除旧备份 {count} 个',
    'old backups removed {count}',
    '削除した古いバックアップ {count} 件',
  ),
  backupSent: words(
    '已发送到{place}：{parts} 个部分，其中 {copied} 个在那里的较早备份中；删除旧备份 {removed} 个',
    'sent to {place}: parts {parts}, of them in an earlier backup there {copied}; old backups removed {removed}',
    '{place} に送信：{parts} 個、うち以前のバックアップにあるもの {copied} 個；削除した古いバックアップ {removed} 件',
  ),
  backupNotSent: words(
    '{name} 已写入，但未发送到{place}：{reason}',
    '{name} is written, but not sent to {place}: {reason}',
    '{name} は書き込まれましたが、{place} に送信されていません：{reason}',
  ),
  backupIncomplete: words(
    '{name} 已写入，但缺失登记的文件 {count} 个：{names}',
    '{name} is written, but files on record are missing {count}: {names}',
    '{name} は書き込まれましたが、登録済みのファイルが {count} 件見つかりません：{names}',
  ),
  backupFolderNotSet: words(
    '未设置 HERON_BACKUP_DIR：没有备份目录',
    'HERON_BACKUP_DIR is not set: there is no folder for backups',
    'HERON_BACKUP_DIR が設定されていません：バックアップ先のフォルダーがありません',
  ),
  mailServerNotSet: words(
    '未设置 HERON_SMTP_HOST：没有邮件服务器',
    'HERON_SMTP_HOST is not set: there is no mail server',
    'HERON_SMTP_HOST が設定されていません：メールサーバーがありません',
  ),
  mailRows: words('{name} {count} 行', '{name} {count} rows', '{name} {count} 行'),
  mailFailed: words('{name}：{reason}', '{name}: {reason}', '{name}：{reason}'),
  mailsQueued: words('已放入邮件队列：{sent}', 'put into the queue of mails: {sent}', 'メール待ち行列に追加：{sent}'),
  mailsNotSent: words(
    '未发送：{failed}。已发送：{sent}',
    'not sent: {failed}. Sent: {sent}',
    '未送信：{failed}。送信済み：{sent}',
  ),
  accountCannotSignIn: words('没有可登录的账号', 'no account that can sign in', 'ログインできるアカウントがありません'),
  importNoList: words(
    '没有可导入表格的列表“{into}”；可用的有：{nouns}',
    'no list "{into}" takes sheets; these do: {nouns}',
    '一覧「{into}」は表の取り込みに対応していません。対応する一覧：{nouns}',
  ),
  importNoSource: words('没有数据源 {code}', 'there is no data source {code}', 'データソース {code} はありません'),
  importTooMany: words(
    '查询结果超过 {most} 行',
    'the query answers more than {most} rows',
    '問い合わせの結果が {most} 行を超えています',
  ),
  importAuthorGone: words(
    '设置此任务参数的 {author} 无法登录',
    '{author} set this job’s parameter, and cannot sign in',
    'このジョブのパラメーターを設定した {author} はログインできません',
  ),
  importNoRight: words(
    '设置此任务参数的 {author} 没有“{call}”的权限',
    '{author} set this job’s parameter, and has no right to “{call}”',
    'このジョブのパラメーターを設定した {author} には「{call}」の権限がありません',
  ),
  importDone: words('{result}', '{result}', '{result}'),
  importRefused: words('{result}：{rows}', '{result}: {rows}', '{result}：{rows}'),
  auditWhole: words(
    '审计链完整：{entries} 条记录，{versions} 个行版本，末尾为 {head}；操作日志：{logRows} 行已核对；带签封的行：{sealed}',
    'audit chain whole: {entries} entries, {versions} versions of rows, ends with {head}; operation log: {logRows} rows vouched for; sealed rows: {sealed}',
    '監査チェーンは完全です：{entries} 件、行のバージョン {versions} 件、末尾 {head}；操作ログ：照合済み {logRows} 行；封印された行：{sealed}',
  ),
  auditChainBroken: words(
    '审计链在第 {sequence} 条记录处断裂：{why}；此前 {entries} 条记录有效',
    'audit chain BROKEN at entry {sequence}: {why}; {entries} entries before it fit',
    '監査チェーンが {sequence} 件目で壊れています：{why}；それ以前の {entries} 件は有効です',
  ),
  auditLogRow: words('操作日志：行 {id} {why}', 'operation log: row {id} {why}', '操作ログ：行 {id} {why}'),
  auditRow: words('{table} 的行 {id} {why}', 'row {id} of {table} {why}', '{table} の行 {id} {why}'),
  auditProgram: words(
    '程序 {program} 与签名时的内容不同',
    'program {program} is NOT what was signed',
    'プログラム {program} は署名時の内容と異なります',
  ),
  auditMore: words('… 另有 {count} 项', '… and {count} more of these', '… ほか {count} 件'),
} as const satisfies Readonly<Record<string, Words>>

export type RunNoteCode = keyof typeof runNotes

/** One statement in the history of a run: a code of `runNotes` or of `errors`, with its parameters. */
export interface RunNote {
  readonly code: string
  readonly params: ErrorParams
}

/** A statement of `runNotes`. */
export const runNote = (code: RunNoteCode, params: ErrorParams = {}): RunNote => ({ code, params })

/** The text with its placeholders; the code itself if it is unknown, e.g. from a newer version. */
function textOf(code: string): Words {
  if (Object.hasOwn(runNotes, code)) return runNotes[code as RunNoteCode]
  if (Object.hasOwn(errors, code)) return errors[code as keyof typeof errors]
  return words(code, code, code)
}

export const runNoteWords = ({ code, params }: RunNote): Words => fillWords(textOf(code), params)

/** Several statements as one line. */
export const runNotesWords = (notes: readonly RunNote[]): Words => statementsWords(notes.map(runNoteWords))
