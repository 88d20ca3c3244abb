import { defineNoun } from '../../noun.ts'
import { createAsking } from '../../system/data-source/index.ts'
import { createSourceReportRun, createSourceReportService, sourceReportBindings } from './index.ts'
import { write } from './source-report.write.ts'

export const sourceReportNoun = defineNoun({
  tables: write.tables,
  restores: { sourceReport: (row) => ({ ...row, params: JSON.parse(row.params) }) },
  calls: ({ platform }) => {
    const asking = createAsking(platform)
    return sourceReportBindings(createSourceReportService(platform, asking), createSourceReportRun(platform, asking))
  },
})
