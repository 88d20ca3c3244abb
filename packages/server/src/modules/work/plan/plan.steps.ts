import type { Process } from '@heron/contract/routes'
import { orbitPatterns } from '@heron/core/job'
import type { PlanStep } from '@heron/core/plan'
import type { Length } from '@heron/core/units'
import { z } from 'zod'
import { mmOf } from '../units/index.ts'

const counts = z.int().transform((value) => value as Length)
const reason = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

/** Steps as the database keeps them: the core's own, lengths in counts. */
const storedSteps = z.array(
  z.object({
    id: z.string(),
    n: z.int(),
    conditionId: z.string(),
    conditionCode: z.int(),
    gap: z.object({ side: counts, front: counts }),
    orbit: z.object({ pattern: z.enum([...orbitPatterns, 'none']), radius: counts }),
    actualDepth: counts,
    targetZ: counts,
    dwell: z.number(),
    time: z.number(),
    reasons: z.array(reason),
  }),
)

export const readSteps = (text: string): readonly PlanStep[] => storedSteps.parse(JSON.parse(text))

/** A core step as the wire shows it. */
export const presentStep = (step: PlanStep): Process['steps'][number] => ({
  n: step.n,
  conditionId: step.conditionId,
  conditionCode: step.conditionCode,
  gapSide: mmOf(step.gap.side),
  gapFront: mmOf(step.gap.front),
  orbit: step.orbit.pattern,
  radius: mmOf(step.orbit.radius),
  actualDepth: mmOf(step.actualDepth),
  targetZ: mmOf(step.targetZ),
  dwell: step.dwell,
  time: step.time,
  reasons: step.reasons.map(({ code, params }) => ({ code, params: { ...params } })),
})
