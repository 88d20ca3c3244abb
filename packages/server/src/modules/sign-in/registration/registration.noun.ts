import { defineNoun } from '../../noun.ts'
import { registrationBindings } from './index.ts'

export const registrationNoun = defineNoun({
  tables: [],
  calls: ({ platform }) => registrationBindings(platform),
})
