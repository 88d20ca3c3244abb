import { reportRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import type { ReportAdmin } from './report.admin.ts'
import type { ReportPrint } from './report.print.ts'
import type { ReportService } from './report.service.ts'

/** Binds the calls of reports and their definitions. */
export const reportBindings = (reports: ReportService, print: ReportPrint, admin: ReportAdmin): readonly Binding[] => [
  bind(routes.getRpColumns, ({ params, actor }) => reports.columns(params.code, actor)),
  bind(routes.getQueryInfo, ({ params, actor }) => reports.queryInfo(params.id, actor)),
  bind(routes.getParamsInfo, ({ params, actor }) => reports.paramsInfo(params.id, actor)),
  bind(routes.getData, ({ params, query, actor }) => reports.data(params.id, query, actor)),
  bind(routes.exportXls, async ({ params, query, actor }) => {
    const { self_family, self_departId, self_customerId, ...asked } = query
    const fixed = { self_family, self_departId, self_customerId }
    const sheet = await reports.sheet(params.id, actor)
    return exportSheet(sheet, actor, asked, (part) => reports.data(params.id, { ...part, ...fixed }, actor))
  }),
  bind(routes.printTicket, ({ body, actor }) => print.ticket(body.id, actor)),
  bind(routes.show, ({ params, query, actor }) => print.page(params.id, query, actor)),
  bind(routes.formList, async ({ actor }) => reports.forms(actor)),
  bind(routes.getFormColumns, ({ params, actor }) => reports.formColumns(params.code, actor)),
  bind(routes.getFormQueryInfo, async ({ params, actor }) => reports.formQueryInfo(params.code, actor)),
  bind(routes.getFormData, ({ params, query, actor }) => reports.formData(params.code, query, actor)),
  bind(routes.list, ({ query }) => admin.list(query)),
  bind(routes.entities, async ({ actor }) => admin.entities(actor)),
  bind(routes.items, ({ query }) => admin.items(query.headId)),
  bind(routes.params, ({ query }) => admin.params(query.headId)),
  bind(routes.records, ({ query }) => admin.records(query.id)),
  bind(routes.add, ({ body, actor }) => admin.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => admin.edit(body, actor)),
  bind(routes.delete, ({ query }) => admin.delete([query.id])),
  bind(routes.deleteBatch, ({ query }) => admin.delete(splitIds(query.ids))),
]
