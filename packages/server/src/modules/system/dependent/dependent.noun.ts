import { defineNoun } from '../../noun.ts'
import { dependentBindings } from './index.ts'

export const dependentNoun = defineNoun({
  tables: [],
  calls: ({ platform }) => dependentBindings(platform),
})
