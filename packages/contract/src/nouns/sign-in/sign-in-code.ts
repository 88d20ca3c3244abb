import { defineNoun } from '../../noun.ts'

export const signInCode = defineNoun({
  shows: [],
})
