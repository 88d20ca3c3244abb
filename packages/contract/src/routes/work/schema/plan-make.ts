import { modules } from '@heron/core/job'
import { id, refusalSchema } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'

export const orderings = ['electrodeMajor', 'moduleMajor'] as const

export const planMake = z.strictObject({ projectId: id(), ordering: z.enum(orderings) })

/** What becomes of what a person set by hand, steps of a process or the order of an electrode, in a plan made again. */
const keptSteps = z.strictObject({
  kind: z.literal('steps'),
  electrodeName: z.string(),
  copy: z.int(),
  module: z.enum(modules),
  label: z.string(),
  /** Null: kept. `place`: burnt no more; `condition`: no longer released; `steps`: they no longer fit. */
  lost: z.enum(['place', 'condition', 'steps']).nullable(),
  /** What the plan's checks say against the steps, when they no longer fit. */
  reasons: z.array(refusalSchema),
})
const keptOrder = z.strictObject({
  kind: z.literal('order'),
  electrodeName: z.string(),
  /** Null: kept, new locations last. `place`: none of its locations is left; `steps`: the plan's checks refuse it. */
  lost: z.enum(['place', 'steps']).nullable(),
  reasons: z.array(refusalSchema),
})
export const keptAdjustment = z.discriminatedUnion('kind', [keptSteps, keptOrder])
export type KeptAdjustment = z.infer<typeof keptAdjustment>
