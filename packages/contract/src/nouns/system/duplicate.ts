import { defineNoun } from '../../noun.ts'

export const duplicate = defineNoun({
  shows: [],
})
