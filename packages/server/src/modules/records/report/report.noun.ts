import { defineNoun } from '../../noun.ts'
import { createReportAdmin, createReportPrint, createReportService, reportBindings } from './index.ts'
import { definitionOf } from './report.open.ts'
import { write } from './report.write.ts'

export const reportNoun = defineNoun({
  tables: write.tables,
  restores: { onlCgreportHead: (row) => ({ ...row, ...definitionOf(row) }) },
  calls: ({ platform, texts: { options, directory } }) => {
    const reports = createReportService({ db: platform.db, directory }, options)
    return reportBindings(reports, createReportPrint(reports, platform), createReportAdmin(platform))
  },
})
