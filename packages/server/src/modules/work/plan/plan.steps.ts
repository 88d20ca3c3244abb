import { conditionName } from '@heron/contract/condition-name'
import type { Process, stepInput } from '@heron/contract/routes'
import { orbitPatterns } from '@heron/core/job'
import type { OwnFigures, PlanStep } from '@heron/core/plan'
import type { Length } from '@heron/core/units'
import { z } from 'zod'
import { countsOf, mmOf } from '../units/index.ts'

const counts = z.int().transform((value) => value as Length)
const reason = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

/** Steps as stored: core's own form, lengths in counts. */
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
    own: z
      .object({ side: counts, front: counts, pattern: z.enum([...orbitPatterns, 'none']).exactOptional() })
      .exactOptional(),
    time: z.number(),
    reasons: z.array(reason),
  }),
)

export const readSteps = (text: string): readonly PlanStep[] => storedSteps.parse(JSON.parse(text))

type StepInput = z.output<typeof stepInput>

/** A step requested by a person. */
export interface WantedStep {
  readonly conditionId: string
  readonly dwell: number
  readonly own?: OwnFigures
}

/** The requested step from the wire; own figures that leave nothing and change nothing are dropped. */
export function wantedStep({ conditionId, dwell, leaveSide = 0, leaveFront = 0, ownOrbit }: StepInput): WantedStep {
  const own = { side: countsOf(leaveSide), front: countsOf(leaveFront), ...(ownOrbit && { pattern: ownOrbit }) }
  const isOwn = own.side > 0 || own.front > 0 || ownOrbit
  return { conditionId, dwell, ...(isOwn && { own }) }
}

/** The requested step equal to an existing one. */
export const asWanted = ({ conditionId, dwell, own }: PlanStep): WantedStep => ({
  conditionId,
  dwell,
  ...(own && { own }),
})

/** `E217`; for a step with own figures also what it leaves on walls and bottom, mm, and its orbit. */
export function stepText(code: number | string, own: OwnFigures | undefined): string {
  if (!own) return conditionName(code)
  const orbit = own.pattern === undefined ? '' : ` ${own.pattern}`
  return `${conditionName(code)}(${mmOf(own.side)}/${mmOf(own.front)}${orbit})`
}

/** A core step in the wire's form. */
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
  leaveSide: mmOf(step.own?.side ?? 0),
  leaveFront: mmOf(step.own?.front ?? 0),
  ownOrbit: step.own?.pattern ?? null,
  time: step.time,
  reasons: step.reasons.map(({ code, params }) => ({ code, params: { ...params } })),
})
