import { reportRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../platform/http/call.ts'
import type { ReportService } from './report.service.ts'

export { createReportService } from './report.service.ts'

/** Binds the popup reports. */
export const reportBindings = (reports: ReportService): readonly Binding[] => [
  bind(routes.getRpColumns, ({ params, actor }) => reports.columns(params.code, actor)),
  bind(routes.getQueryInfo, ({ params, actor }) => reports.queryInfo(params.id, actor)),
  bind(routes.getParamsInfo, ({ params, actor }) => reports.paramsInfo(params.id, actor)),
  bind(routes.getData, ({ params, query, actor }) => reports.data(params.id, query, actor)),
]
