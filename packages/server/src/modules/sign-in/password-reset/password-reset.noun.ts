import { defineNoun } from '../../noun.ts'
import { createPasswordResetService, passwordResetBindings } from './index.ts'

export const passwordResetNoun = defineNoun({
  tables: [],
  calls: ({ platform }) => passwordResetBindings(createPasswordResetService(platform)),
})
