import type { QuartzJobName } from '@heron/contract/routes'
import type { Words } from '@heron/contract/words'
import { DictOptions } from '../modules/system/dict/index.ts'
import { createQuartzJobService } from '../modules/system/quartz-job/index.ts'
import type { Actor } from '../platform/db/audit-columns.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'

const runs = 0
const stopped = -1

interface SeededJob {
  readonly name: QuartzJobName
  readonly cron: string
  readonly parameter: string | null
  readonly status: 0 | -1
  readonly about: Words
}

const jobs: readonly SeededJob[] = [
  {
    ...{ name: 'auditCheck', cron: '0 30 3 * * ?', status: runs },
    parameter: null,
    about: { zh: '每天凌晨核对审计记录', en: 'Checks the audit log every night', ja: '毎晩、監査記録を検査します' },
  },
  {
    ...{ name: 'integrityCheck', cron: '0 0 4 ? * SUN', status: runs },
    parameter: null,
    about: {
      zh: '每周日检查所有文件',
      en: 'Checks all files every Sunday',
      ja: '毎週日曜日にすべてのファイルを検査します',
    },
  },
  {
    ...{ name: 'clearTemporaryFiles', cron: '0 15 2 * * ?', status: runs },
    parameter: '{"days":30}',
    about: {
      zh: '清理从未使用的临时上传',
      en: 'Deletes uploads that were never used',
      ja: '使われなかった一時アップロードを削除します',
    },
  },
  {
    ...{ name: 'clearRunHistory', cron: '0 20 2 * * ?', status: runs },
    parameter: '{"days":30}',
    about: {
      zh: '只保留一个月的执行记录',
      en: 'Keeps the run history of one month',
      ja: '実行履歴を一か月分だけ保存します',
    },
  },
  {
    ...{ name: 'clearLogs', cron: '0 30 2 1 * ?', status: runs },
    parameter: '{"days":365}',
    about: { zh: '日志保留一年', en: 'Keeps logs for a year', ja: 'ログを一年間保存します' },
  },
  {
    ...{ name: 'estimateLearning', cron: '0 0 6 ? * MON', status: runs },
    parameter: '{"days":7}',
    about: {
      zh: '每周一报告按记录学到的时间变化',
      en: 'Reports every Monday how the times learnt from burns changed',
      ja: '毎週月曜日に、記録から学習した時間の変化を報告します',
    },
  },
  {
    ...{ name: 'backup', cron: '0 0 1 * * ?', status: stopped },
    parameter: '{"contains":"everything","keep":7}',
    about: {
      zh: '设置备份目录后启用',
      en: 'Start it once the folder for backups is set',
      ja: 'バックアップ先を設定してから開始してください',
    },
  },
  {
    ...{ name: 'reportByMail', cron: '0 0 8 ? * MON', status: stopped },
    parameter: '{"report":"report_customer","to":["admin"]}',
    about: {
      zh: '设置邮件服务器后启用',
      en: 'Start it once a mail server is set',
      ja: 'メールサーバーを設定してから開始してください',
    },
  },
]

/** Scheduled jobs of a workshop; those that need a setting are stopped. */
export async function addJobs(platform: WholePlatform, actor: Actor): Promise<void> {
  const service = createQuartzJobService(platform, new DictOptions(platform.db, platform.clock))
  for (const { name: jobClassName, cron: cronExpression, parameter, status, about } of jobs) {
    const descriptions = { description: about.zh, descriptionEn: about.en, descriptionJp: about.ja }
    await service.add({ jobClassName, cronExpression, parameter, status, ...descriptions }, actor)
  }
}
