import type { Candidate } from '../condition/index.ts'
import { bottomZ, copyPath } from '../job/index.ts'
import { type Length, ZERO } from '../units/index.ts'
import { isRougher } from './chain.ts'
import type { Plan } from './plan.ts'
import type { Placed } from './steps.ts'

/** What a burn left at a position: a later one that goes no deeper spoils its surface. */
interface Left {
  readonly locationId: string
  readonly last: Candidate
  readonly bottom: Length
}

/**
 * Warnings of steps that leave a rougher surface (Ra, µm) than the step before them at the same place, also if that one
 * belongs to a stronger class, or to another electrode at the position. A person who accepts the warning states why. Equal
 * warnings of several places are one.
 */
export function rougherSteps(burnt: readonly Placed[]): Plan['warnings'] {
  const found = new Map<string, Plan['warnings'][number]>()
  const lefts = new Map<string, Left[]>()
  for (const { electrode, copy, location, rungs } of burnt) {
    const position = `${location.positioningPoint} ${location.x} ${location.y}`
    const there = lefts.get(position) ?? []
    lefts.set(position, there)
    const bottom = bottomZ(electrode, location) ?? ZERO
    const before = there.findLast((left) => left.locationId === location.id || left.bottom <= bottom)?.last
    rungs.forEach(({ candidate }, index) => {
      const last = rungs[index - 1]?.candidate ?? before
      if (!last || !isRougher(last, candidate)) return
      const path = copyPath(electrode, copy)
      const params = { step: index + 1, ra: candidate.ra, before: last.ra }
      found.set(`${path} ${params.step} ${params.ra} ${params.before}`, { path, code: 'ROUGHER_STEP', params })
    })
    const last = rungs.at(-1)?.candidate
    if (last) there.push({ locationId: location.id, last, bottom })
  }
  return [...found.values()]
}
