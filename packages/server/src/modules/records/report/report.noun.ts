import { reportRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { definitionOf } from './report.open.ts'
import { write } from './report.write.ts'

export const reportNoun = defineNoun({
  tables: write.tables,
  restores: { onlCgreportHead: (row) => ({ ...row, ...definitionOf(row) }) },
  calls: ({ platform, texts: { options, directory } }) =>
    lateCalls(reportRoutes, async () => {
      const { createReportAdmin, createReportPrint, createReportService, reportBindings } = await import('./index.ts')
      const reports = createReportService({ db: platform.db, directory }, options)
      return reportBindings(reports, createReportPrint(reports, platform), createReportAdmin(platform))
    }),
})
