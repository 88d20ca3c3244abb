import { defineNoun } from '../../noun.ts'

export const health = defineNoun({
  shows: [],
})
