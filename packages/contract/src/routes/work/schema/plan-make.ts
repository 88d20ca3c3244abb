import { modules } from '@heron/core/job'
import { id, refusalSchema } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'

export const orderings = ['electrodeMajor', 'moduleMajor'] as const

export const planMake = z.strictObject({ projectId: id(), ordering: z.enum(orderings) })

/** What becomes of steps that a person set by hand when the plan is made again. */
export const keptAdjustment = z.strictObject({
  electrodeName: z.string(),
  copy: z.int(),
  module: z.enum(modules),
  label: z.string(),
  /** Null: kept. `place`: burnt no more; `condition`: no longer released; `steps`: they no longer fit. */
  lost: z.enum(['place', 'condition', 'steps']).nullable(),
  /** What the plan's checks say against the steps, when they no longer fit. */
  reasons: z.array(refusalSchema),
})
export type KeptAdjustment = z.infer<typeof keptAdjustment>
