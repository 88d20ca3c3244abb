import { type QuartzJob, quartzJobInput } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'

/** Scheduled jobs as a sheet. */
export const quartzJobSheet: Sheet<QuartzJob> = {
  name: '定时任务信息',
  names: { zh: '定时任务信息', en: 'Scheduled jobs', ja: '定期ジョブ' },
  noun: 'quartzJob',
  key: ['jobClassName', 'description'],
  columns: [
    { heading: '任务类名', field: 'jobClassName', text: (row) => row.jobClassName },
    { heading: 'cron表达式', field: 'cronExpression', text: (row) => row.cronExpression },
    { heading: '参数', field: 'parameter', text: (row) => row.parameter },
    { heading: '描述', field: 'description', text: (row) => row.description },
    { heading: '英文描述', field: 'descriptionEn', text: (row) => row.descriptionEn },
    { heading: '日文描述', field: 'descriptionJp', text: (row) => row.descriptionJp },
    { heading: '状态', field: 'status', text: (row) => row.status_dictText, readOnly: true },
    { heading: '创建人', field: 'createBy', text: (row) => row.createBy, readOnly: true },
    { heading: '创建时间', field: 'createTime', text: (row) => row.createTime, readOnly: true },
  ],
}

/** A row of such a sheet; imported jobs are stopped. */
export const quartzJobOf = (fields: Readonly<Record<string, string>>) =>
  quartzJobInput.parse({
    ...fields,
    parameter: fields.parameter || null,
    description: fields.description || null,
    descriptionEn: fields.descriptionEn || null,
    descriptionJp: fields.descriptionJp || null,
    status: -1,
  })
