import { dataSourceRoutes, keptPassword } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { write } from './data-source.write.ts'

export const dataSourceNoun = defineNoun({
  tables: write.tables,
  restores: {
    sysDataSource: (row) => ({ ...row, dbPassword: row.dbPassword === null ? '' : keptPassword }),
  },
  calls: ({ platform, texts: { options } }) =>
    lateCalls(dataSourceRoutes, async () => {
      const { createAsking, createDataSourceService, dataSourceBindings } = await import('./index.ts')
      return dataSourceBindings(createDataSourceService(platform, options), createAsking(platform), options, platform)
    }),
})
