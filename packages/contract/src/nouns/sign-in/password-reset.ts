import { defineNoun } from '../../noun.ts'

export const passwordReset = defineNoun({
  shows: [],
})
