import { business, type CatalogueEntry, refused } from './error-entry.ts'

/** Failures of scheduled jobs. */
export const jobErrors = {
  JOB_UNKNOWN: business('定时任务不存在！', 'There is no such scheduled job', 'この定期ジョブは存在しません'),
  JOB_ENTITY_UNKNOWN: business('未找到对应实体', 'There is no such scheduled job', 'この定期ジョブは存在しません'),
  JOB_CLASS_UNKNOWN: refused(
    '后台找不到该类名：{name}',
    'There is no job of this name: {name}',
    'この名前のジョブはありません：{name}',
  ),
} as const satisfies Readonly<Record<string, CatalogueEntry>>
