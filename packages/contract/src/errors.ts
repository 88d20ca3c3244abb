import { availabilityErrors } from './availability-errors.ts'
import { dischargeErrors } from './discharge-errors.ts'
import { business, type CatalogueEntry, entry, refused } from './error-entry.ts'
import { fileErrors } from './file-errors.ts'
import { gatewayErrors } from './gateway-errors.ts'
import { jobErrors } from './job-errors.ts'
import { programErrors } from './program-errors.ts'
import { restoreErrors } from './restore-errors.ts'
import { sessionErrors } from './session-errors.ts'
import { sourceErrors } from './source-errors.ts'
import { systemErrors } from './system-errors.ts'
import { teachErrors } from './teach-errors.ts'
import type { Words } from './words.ts'

export type { CatalogueEntry } from './error-entry.ts'
export { type EndedSessionCode, isEndedSessionCode } from './session-errors.ts'

/** Every failure the server can answer. Modules throw `AppError(code, params)`; one error handler reads this table. */
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
    'You do not have the permission for this',
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
  IDEMPOTENCY_KEY_REUSED: entry(
    409,
    409,
    '该幂等键已用于另一个请求',
    'This Idempotency-Key belongs to another request',
    'この Idempotency-Key は別のリクエストで使用済みです',
  ),
  IDEMPOTENCY_ANSWER_LOST: entry(
    409,
    409,
    '该请求已经执行，但当时的结果无法再取得',
    'This request has been executed; its answer was not stored',
    'このリクエストは実行済みです。当時の応答は残っていません',
  ),
  CONFLICT: entry(
    409,
    409,
    '数据已被他人修改（版本 {current}，您的版本 {given}）',
    'Changed by another user (version {current}, yours {given})',
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
    'Unsupported file or content type: {type}',
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
    'Something went wrong on the server (reference {requestId})',
    '処理に失敗しました（参照番号 {requestId}）',
    true,
  ),
  ...availabilityErrors,
  ...sessionErrors,
  ...restoreErrors,

  // Rows
  DUPLICATE: business(
    '数据库中已存在该记录：{field}',
    '{field} is already used by another entry',
    '同じ {field} のデータが既にあります',
  ),
  IN_BIN: business(
    '该值不可用，回收站中已有：请将其还原，或彻底删除后再用',
    'The recycle bin has one with this value: restore it, or remove it permanently first',
    'この値のデータがごみ箱にあります。復元するか、完全に削除してください',
  ),
  LABEL_TAKEN: business(
    '数据库中已存在该记录：{field} {given}',
    '{field} {given} is already used by another entry',
    '同じ {field} {given} のデータが既にあります',
  ),
  SAME_LABEL: business(
    '{given} 与已有的 {other} 是同一个名称：大小写、全半角、空格、- 和 _ 不计',
    '{given} names the same as {other}, which is already there: case, width, blanks, - and _ do not count',
    '{given} は既にある {other} と同じ名前です（大文字小文字・全角半角・空白・-・_ は区別しません）',
  ),
  IN_USE: business('数据正在被 {by} 使用，不能删除', 'Still used by {by}', '{by} で使用中のため削除できません'),
  NAMED_BY: business(
    '{by} 正以此名称引用，不能修改 {field}',
    'Referred to by {by}: {field} cannot be changed',
    '{by} がこの名前で参照しているため、{field} は変更できません',
  ),
  CONDITION_REFUSED: business(
    '条件 {condition}：{reason}',
    'Condition {condition}: {reason}',
    '条件 {condition}：{reason}',
  ),
  ILLEGAL_TRANSITION: business(
    '当前状态 {from} 不能变为 {to}',
    'The state cannot change from “{from}” to “{to}”',
    '状態を「{from}」から「{to}」には変更できません',
  ),
  REFUSED: business(
    '数据不完整或不可加工，共 {count} 处',
    'Incomplete or not machinable (findings: {count})',
    '不足または加工できない箇所が {count} 件あります',
  ),

  ...dischargeErrors,
  ...jobErrors,
  ...sourceErrors,
  ...gatewayErrors,
  ...systemErrors,

  // Files and reading
  ...fileErrors,
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
  PLAN_REPLACED: business(
    '您录入期间，他人已生成方案 r{current}（{begun}）；保存将以您的方案替代它',
    'Plan r{current} was made by another user meanwhile ({begun}); saving puts yours in its place',
    '入力中に他の人がプラン r{current} を作成しました（{begun}）。保存すると置き換わります',
  ),
  PLAN_MADE_AGAIN: business(
    '他人已生成方案 r{current}，其中没有 {place}',
    'Plan r{current} was made by another user meanwhile, without {place}',
    '他の人がプラン r{current} を作成しました（{place} なし）',
  ),
  PROGRAM_STALE: business(
    'NC 程序已过期，请重新生成',
    'The NC program is stale, generate it again',
    'NC プログラムが古くなっています',
  ),
  PROGRAM_UNPROVEN: business(
    'NC 程序未通过校验，共 {count} 处问题{checks}',
    'The NC program did not pass verification (findings: {count}){checks}',
    'NC プログラムは検証に合格していません（{count} 件）{checks}',
  ),
  ...programErrors,
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
    '您参与了该程序（{acts}），须由未参与的人审批',
    'You contributed to this program ({acts}); a user who did not must approve it',
    'あなたはこのプログラムに関与しています（{acts}）。関与していない人が承認してください',
  ),
  NO_APPROVER_LEFT: entry(
    403,
    403,
    '您参与了该程序（{acts}），有审批权限的人都参与了（{names}），或其账号近 7 天内才注册或由参与人设置。请管理员把审批权限授予一位未参与的人',
    'You contributed to this program ({acts}), and so did every user who may approve ({names}), or their accounts were registered or set up by a contributor in the last 7 days. Ask an administrator to let another user approve',
    'あなたも（{acts}）承認権限を持つ全員も（{names}）このプログラムに関与しているか、アカウントが 7 日以内に登録されたか関与者に設定されたものです。関与していない人に承認権限を付与するよう管理者に依頼してください',
  ),
  ...teachErrors,
  POST_UNPROVEN: business(
    '后处理尚未通过检验，共 {count} 处问题',
    'The post-processor is not proven (findings: {count})',
    'ポストプロセッサは検証に合格していません（{count} 件）',
  ),
  POST_GOLDEN: business(
    '有 {count} 个标准程序的变化尚未确认',
    'Golden programs with changes not yet accepted: {count}',
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
  DEPTH_IMPOSSIBLE: business(
    '{label}：实测深度 {measured} mm 比要求的 {depth} mm 深超过 {limit} mm，无法记录，请检查输入',
    '{label}: the measured depth {measured} mm is more than {limit} mm deeper than the required {depth} mm and cannot be recorded; check the figure',
    '{label}：測定深さ {measured} mm は要求 {depth} mm より {limit} mm を超えて深く、記録できません。入力を確認してください',
  ),
  DEPTH_IMPLAUSIBLE: business(
    '{label}：实测深度 {measured} mm 与要求的 {depth} mm 相差超过 {limit} mm，请检查输入；确实如此请记录为不良',
    '{label}: the measured depth {measured} mm differs from the required {depth} mm by more than {limit} mm; check the figure, or record a defect',
    '{label}：測定深さ {measured} mm は要求 {depth} mm と {limit} mm を超えて異なります。入力を確認するか、不良として記録してください',
  ),
  DEPTH_UNEXPLAINED: business(
    '{label}：实测深度 {measured} mm 与要求的 {depth} mm 相差超过 {limit} mm，记录为合格须填写备注',
    '{label}: the measured depth {measured} mm differs from the required {depth} mm by more than {limit} mm; recording it as good needs a remark',
    '{label}：測定深さ {measured} mm は要求 {depth} mm と {limit} mm を超えて異なります。良品とするには備考が必要です',
  ),
  NOT_RELEASED: business('NC 程序尚未发布', 'The NC program is not released', 'NC プログラムはリリースされていません'),
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof errors

export type Language = 'zh' | 'en' | 'ja'

/** A reason given as words in each language. */
export type ErrorWords = Words

/** Parameters of an error's text: figures and words. */
export type ErrorParams = Readonly<Record<string, string | number | ErrorWords>>

/** The parameters in one language. */
export const paramsIn = (language: Language, params: ErrorParams): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
  )

/** The text of an error with its parameters; an unknown placeholder stays empty. */
export function errorText(code: ErrorCode, language: Language, params: ErrorParams = {}): string {
  const figures = paramsIn(language, params)
  return errors[code][language].replace(/\{(\w+)\}/g, (_whole, name: string) => String(figures[name] ?? ''))
}
