import { DictOptions } from '../modules/system/dict/index.ts'
import { createQuartzJobService } from '../modules/system/quartz-job/index.ts'
import type { Actor } from '../platform/db/audit-columns.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'

const runs = 0
const stopped = -1

const jobs = [
  ['auditCheck', '0 30 3 * * ?', null, '每天凌晨核对审计记录', runs],
  ['integrityCheck', '0 0 4 ? * SUN', null, '每周日检查所有文件', runs],
  ['clearTemporaryFiles', '0 15 2 * * ?', '{"days":30}', '清理从未使用的临时上传', runs],
  ['clearRunHistory', '0 20 2 * * ?', '{"days":30}', '只保留一个月的执行记录', runs],
  ['clearLogs', '0 30 2 1 * ?', '{"days":365}', '日志保留一年', runs],
  ['backup', '0 0 1 * * ?', '{"contains":"everything","keep":7}', '设置备份目录后启用', stopped],
  ['reportByMail', '0 0 8 ? * MON', '{"report":"report_customer","to":["admin"]}', '设置邮件服务器后启用', stopped],
] as const

/** Scheduled jobs of a workshop; those that need a setting are stopped. */
export async function addJobs(platform: WholePlatform, actor: Actor): Promise<void> {
  const service = createQuartzJobService(platform, new DictOptions(platform.db, platform.clock))
  for (const [jobClassName, cronExpression, parameter, description, status] of jobs)
    await service.add({ jobClassName, cronExpression, parameter, description, status }, actor)
}
