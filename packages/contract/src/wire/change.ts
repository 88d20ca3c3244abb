import { id } from './quantity.ts'
import { z } from './z.ts'

/** The changes of one commit, as the nouns whose answers contain the changed rows. */
export const changeSchema = z.strictObject({
  /** Id of the commit; the same in the answer to the call and in the event. */
  id: z.string().max(40),
  /** Ids of the projects whose rows changed; null: rows without a project, or of more than 20 projects. */
  nouns: z.record(z.string(), z.array(id()).max(20).nullable()),
})
export type Change = z.infer<typeof changeSchema>
