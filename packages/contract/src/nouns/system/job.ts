import { defineNoun } from '../../noun.ts'

export const job = defineNoun({
  shows: ['job'],
})
