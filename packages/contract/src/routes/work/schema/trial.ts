import { id, refusalSchema } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { findingSchema } from './program.ts'

export const trialInput = z.strictObject({ postId: id(), projectId: id() })
/** A project's plan printed with a learnt post and verified; nothing is stored. */
export const trialAnswer = z.strictObject({
  text: z.string().describe('Empty if it was refused'),
  verdict: z.enum(['safe', 'refused']),
  refusals: z.array(refusalSchema).describe('Why it was not printed'),
  findings: z.array(findingSchema),
})
export type TrialAnswer = z.infer<typeof trialAnswer>
