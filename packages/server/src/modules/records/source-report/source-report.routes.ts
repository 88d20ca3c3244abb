import { sourceReportRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { SourceReportRunner } from './source-report.run.ts'
import type { SourceReportService } from './source-report.service.ts'
import { sourceReportSheet } from './source-report.sheet.ts'

/** Binds the reports on data sources. */
export const sourceReportBindings = (reports: SourceReportService, run: SourceReportRunner): readonly Binding[] => [
  bind(routes.list, ({ query }) => reports.list(query)),
  bind(routes.queryById, ({ query }) => reports.get(query.id)),
  bind(routes.sources, () => reports.sources()),
  bind(routes.runs, ({ query: { reportId, ...query }, language }) => reports.runs(reportId, query, language)),
  bind(routes.add, ({ body, actor }) => reports.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => reports.edit(body, actor)),
  bind(routes.delete, ({ query }) => reports.delete([query.id])),
  bind(routes.deleteBatch, ({ query }) => reports.delete(splitIds(query.ids))),
  bind(routes.exportXls, async ({ body, actor, untilGone }) =>
    sourceReportSheet(await run(body, { actor, gone: untilGone(), isExport: true }), actor),
  ),
  bind(
    routes.run,
    async ({ body, actor, untilGone }) => (await run(body, { actor, gone: untilGone(), isExport: false })).answer,
  ),
]
