import { savedRecordsSchema } from '@heron/contract/routes'
import { defineNoun } from '../../noun.ts'
import { createSavedQueryService, savedQueryBindings } from './index.ts'
import { write } from './saved-query.write.ts'

export const savedQueryNoun = defineNoun({
  tables: write.tables,
  restores: {
    savedQuery: (row) => ({ ...row, records: savedRecordsSchema.parse(JSON.parse(row.records)) }),
  },
  calls: ({ platform }) => savedQueryBindings(createSavedQueryService(platform)),
})
