import { defineNoun } from '../../noun.ts'
import { fileBindings } from './index.ts'

export const fileNoun = defineNoun({
  tables: [],
  calls: ({ platform }) => fileBindings(platform),
})
