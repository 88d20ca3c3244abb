import { defineNoun } from '../../noun.ts'

/** What refers to rows that are to be deleted. */
export const dependent = defineNoun({
  shows: [],
})
