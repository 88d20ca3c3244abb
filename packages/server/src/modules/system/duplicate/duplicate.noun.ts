import { defineNoun } from '../../noun.ts'
import { duplicateBindings } from './index.ts'

export const duplicateNoun = defineNoun({
  tables: [],
  calls: ({ platform }) => duplicateBindings(platform),
})
