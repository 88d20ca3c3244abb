import { defineNoun } from '../../noun.ts'

export const registration = defineNoun({
  shows: [],
})
