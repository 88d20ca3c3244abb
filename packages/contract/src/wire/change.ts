import { id } from './quantity.ts'
import { z } from './z.ts'

/** What one commit changed, by the nouns whose answers show it. */
export const changeSchema = z.strictObject({
  /** Of the commit: the answer to the call that made it and the event on the socket carry the same. */
  id: z.string().max(40),
  /** The projects whose rows changed; null where rows of no project did, or of more than the list holds. */
  nouns: z.record(z.string(), z.array(id()).max(20).nullable()),
})
export type Change = z.infer<typeof changeSchema>
