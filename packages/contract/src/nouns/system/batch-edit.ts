import { defineNoun } from '../../noun.ts'

/** Editing many rows of a list at once; its answers contain no rows. */
export const batchEdit = defineNoun({
  shows: [],
})
