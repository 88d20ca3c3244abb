import { defineNoun } from '../../noun.ts'
import { createProofService, proofBindings } from './index.ts'

export const proofNoun = defineNoun({
  tables: [],
  calls: ({ platform }) => proofBindings(createProofService(platform)),
})
