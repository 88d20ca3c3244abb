import { sourceReportRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { write } from './source-report.write.ts'

export const sourceReportNoun = defineNoun({
  tables: write.tables,
  restores: { sourceReport: (row) => ({ ...row, params: JSON.parse(row.params) }) },
  calls: ({ platform }) =>
    lateCalls(sourceReportRoutes, async () => {
      const [{ createSourceReportRun, createSourceReportService, sourceReportBindings }, { createAsking }] =
        await Promise.all([import('./index.ts'), import('../../system/data-source/index.ts')])
      const asking = createAsking(platform)
      return sourceReportBindings(createSourceReportService(platform, asking), createSourceReportRun(platform, asking))
    }),
})
