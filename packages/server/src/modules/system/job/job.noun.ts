import { defineNoun } from '../../noun.ts'
import { jobBindings } from './index.ts'

export const jobNoun = defineNoun({
  tables: [],
  calls: ({ platform }) => jobBindings(platform),
})
