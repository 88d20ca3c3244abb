import { defineNoun } from '../../noun.ts'
import { createSavedQueryService, savedQueryBindings } from './index.ts'
import { write } from './saved-query.write.ts'

export const savedQueryNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => savedQueryBindings(createSavedQueryService(platform)),
})
