import { id } from './quantity.ts'
import { z } from './z.ts'

/** What one commit changed, as the nouns whose answers contain the changed rows. */
export const changeSchema = z.strictObject({
  /** Of the commit; the same in the answer to the call and in the event. */
  id: z.string().max(40),
  /** Ids of the projects whose rows changed; null: rows without a project, or of more than 20. */
  nouns: z.record(z.string(), z.array(id()).max(20).nullable()),
})
export type Change = z.infer<typeof changeSchema>
