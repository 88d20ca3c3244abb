import { defineNoun } from '../../noun.ts'

/** Edits many rows of a list at once; its answers contain no rows. */
export const batchEdit = defineNoun({
  shows: [],
})
