import { defineNoun } from '../../noun.ts'
import { createPasskeyService, passkeyBindings } from './index.ts'

export const passkeyNoun = defineNoun({
  tables: [],
  calls: ({ platform, texts: { options } }) => passkeyBindings(createPasskeyService({ ...platform, options })),
})
