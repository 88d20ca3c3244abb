import type { Candidate } from '../condition/index.ts'
import { depthBelowSurface, effectiveUndersize, type Refusal, refuse } from '../job/index.ts'
import { type Length, minus, toMm, ZERO } from '../units/index.ts'
import type { OwnFigures, Plan, Reason } from './plan.ts'
import type { Slot } from './sequence.ts'

/** Reasons stating that a person set figures of a step. */
export const ownReasonCodes: ReadonlySet<string> = new Set(['LEAVES_BY_HAND', 'ORBIT_BY_HAND'])

export function ownReasons({ side, front, pattern }: OwnFigures): readonly Reason[] {
  const leaves = { code: 'LEAVES_BY_HAND', params: { side: toMm(side), front: toMm(front) } }
  return [
    ...(side > 0 || front > 0 ? [leaves] : []),
    ...(pattern === undefined ? [] : [{ code: 'ORBIT_BY_HAND', params: { pattern } }]),
  ]
}

/**
 * Figures set by a person leave material to the following steps and never remove more. The last step at a place brings
 * it to size, so it has none. A pattern must be one that the condition allows; a plunge-only electrode has none.
 */
export function checkOwn(
  { id, own }: { readonly id: string; readonly own?: OwnFigures },
  { condition, gap }: Candidate,
  { electrode, copy, location }: Slot,
  isLast: boolean,
): readonly Refusal[] {
  if (!own) return []
  const path = `plan.${id}`
  if (isLast) return [refuse(path, 'OWN_ON_LAST')]
  const below = depthBelowSurface(electrode, location) ?? ZERO
  const stock = minus(minus(below, location.premachined), gap.front)
  const { pattern } = own
  const runs = pattern === undefined || pattern === 'none' || condition.orbits.includes(pattern)
  const moves = electrode.orbit !== 'none' || pattern === undefined || pattern === 'none'
  return [
    ...within(`${path}.leaveSide`, own.side, minus(effectiveUndersize(copy), gap.side)),
    ...within(`${path}.leaveFront`, own.front, stock),
    ...(runs && moves ? [] : [refuse(`${path}.orbit`, 'NOT_OFFERED')]),
  ]
}

function within(path: string, value: Length, most: Length): readonly Refusal[] {
  const holds = Number.isSafeInteger(value) && value >= 0 && value <= most
  return holds ? [] : [refuse(path, 'OUT_OF_RANGE', { min: 0, max: Math.max(0, toMm(most)) })]
}

/**
 * From step to step at a place the orbit grows and the tip goes down: material left before is removed, not left again.
 */
export function checkProgress({ items }: Plan): readonly Refusal[] {
  return items.flatMap(({ steps }) =>
    steps.flatMap((step, at) => {
      const before = steps[at - 1]
      if (
        !before ||
        !(before.own || step.own) ||
        (step.orbit.radius >= before.orbit.radius && step.targetZ <= before.targetZ)
      )
        return []
      const params = { radius: toMm(step.orbit.radius), before: toMm(before.orbit.radius) }
      return [refuse(`plan.${step.id}`, 'STEP_GOES_BACK', params)]
    }),
  )
}
