import { keptPassword } from '@heron/contract/routes'
import { defineNoun } from '../../noun.ts'
import { write } from './data-source.write.ts'
import { createAsking, createDataSourceService, dataSourceBindings } from './index.ts'

export const dataSourceNoun = defineNoun({
  tables: write.tables,
  restores: {
    sysDataSource: (row) => ({ ...row, dbPassword: row.dbPassword === null ? '' : keptPassword }),
  },
  calls: ({ platform, texts: { options } }) =>
    dataSourceBindings(createDataSourceService(platform, options), createAsking(platform), options, platform),
})
