import { modules } from '@heron/core/job'
import { id, refusalSchema } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { orderings } from './choices.ts'

export const planMake = z.strictObject({ projectId: id(), ordering: z.enum(orderings) })

/** Whether manual changes (steps of a process or the order of an electrode) are kept when the plan is made again. */
const keptSteps = z.strictObject({
  kind: z.literal('steps'),
  electrodeName: z.string(),
  copy: z.int(),
  module: z.enum(modules),
  label: z.string(),
  /** Null: kept. `place`: no longer burnt; `condition`: no longer released; `steps`: they no longer fit. */
  lost: z.enum(['place', 'condition', 'steps']).nullable(),
  /** The plan's refusals of the steps, when they no longer fit. */
  reasons: z.array(refusalSchema),
})
const keptOrder = z.strictObject({
  kind: z.literal('order'),
  electrodeName: z.string(),
  /** Null: kept, new locations last. `place`: none of its locations remains; `steps`: the plan's checks refuse it. */
  lost: z.enum(['place', 'steps']).nullable(),
  reasons: z.array(refusalSchema),
})
export const keptAdjustment = z.discriminatedUnion('kind', [keptSteps, keptOrder])
export type KeptAdjustment = z.infer<typeof keptAdjustment>

export const planMakeAgain = planMake.extend({
  agreed: z
    .array(keptAdjustment)
    .max(5_000)
    .optional()
    .describe('Manual changes that may be lost. If others would be, no plan is made, and the answer has all of them'),
})
