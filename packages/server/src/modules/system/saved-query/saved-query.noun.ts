import { defineNoun } from '../../noun.ts'
import { createSavedQueryService, savedQueryBindings } from './index.ts'

export const savedQueryNoun = defineNoun({
  tables: ['savedQuery'],
  calls: ({ platform }) => savedQueryBindings(createSavedQueryService(platform)),
})
