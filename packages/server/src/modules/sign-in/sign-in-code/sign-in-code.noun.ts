import { defineNoun } from '../../noun.ts'
import { signInCodeBindings } from './index.ts'

export const signInCodeNoun = defineNoun({
  tables: [],
  calls: ({ platform }) => signInCodeBindings(platform),
})
