import { business, type CatalogueEntry, entry, refused } from './error-entry.ts'

/** Failures of scheduled jobs. */
export const jobErrors = {
  JOB_UNKNOWN: business('定时任务不存在！', 'There is no such scheduled job', 'この定期ジョブは存在しません'),
  JOB_ENTITY_UNKNOWN: business('未找到对应实体', 'There is no such scheduled job', 'この定期ジョブは存在しません'),
  JOB_CLASS_UNKNOWN: refused(
    '后台找不到该类名：{name}',
    'There is no job with this name: {name}',
    'この名前のジョブはありません：{name}',
  ),
  ACCOUNT_OF_CONTRIBUTOR: entry(
    403,
    403,
    '您的账号在最近 {days} 天内由参与了该程序的 {name} 创建、授予角色或审批权限、重置密码或更改手机号或邮箱；请由他人审批，或满 {days} 天后再审批',
    'Your account was made, or its role, right to approve, password, phone number or mail address set, by {name} in the last {days} days, who contributed to this program; another user must approve it, or you once {days} days have passed',
    'あなたのアカウントは、このプログラムに関与した {name} が {days} 日以内に作成、またはロール・承認権限・パスワード・電話番号・メールアドレスを設定したものです。他の人が承認するか、{days} 日が過ぎてから承認してください',
  ),
  ACCOUNT_REGISTERED: entry(
    403,
    403,
    '您的账号是在最近 {days} 天内自行注册的，须由他人审批',
    'Your account was registered by its user in the last {days} days; another user must approve this program',
    'あなたのアカウントは {days} 日以内に自己登録されたものです。他の人が承認してください',
  ),
  WARNINGS_OPEN: business(
    '还有 {count} 条警告没有人接受，请先逐条接受并写明原因',
    'Warnings not accepted yet: {count}. Accept each with a reason first',
    '未承認の警告が {count} 件あります。先に一件ずつ理由を付けて承認してください',
  ),
  WARNING_ACCEPTED: business(
    '该警告已由 {name} 接受',
    '{name} has accepted this warning already',
    'この警告は {name} が承認済みです',
  ),
  WARNINGS_CLOSED: business(
    '程序{from}，不再需要接受警告',
    'The program is {from}: its warnings no longer need to be accepted',
    'プログラムは{from}です。警告の承認は不要です',
  ),
} as const satisfies Readonly<Record<string, CatalogueEntry>>
