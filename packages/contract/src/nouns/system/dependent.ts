import { defineNoun } from '../../noun.ts'

/** Rows that refer to rows about to be deleted. */
export const dependent = defineNoun({
  shows: [],
})
