import type { Candidate } from '../condition/index.ts'
import {
  bottomZ,
  depthBelowSurface,
  type Electrode,
  type ElectrodeCopy,
  effectiveUndersize,
  type Location,
  orbitRadius,
} from '../job/index.ts'
import { type Length, minus, plus, ZERO } from '../units/index.ts'
import type { SlotRungs } from './ladder.ts'
import type { PlanOptions } from './options.ts'
import type { OwnFigures, PlanStep } from './plan.ts'
import { cavityOf, stepTime, stepVolume } from './time.ts'

export interface Placed {
  readonly itemId: string
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly location: Location
  readonly rungs: SlotRungs
  /** The last condition burnt at this place by a stronger copy. */
  readonly before: Candidate | undefined
}

export interface Burnt {
  readonly steps: readonly PlanStep[]
  /** Electrode volume lost, mm³. */
  readonly lost: number
}

/**
 * Radius that brings a gap to size: it moves every wall by the undersize less the gap. Throws on a gap larger than the
 * undersize, which is never a candidate.
 */
function radiusFor({ electrode, copy, location }: Placed, gap: Length, own: OwnFigures | undefined): Length {
  const undersize = effectiveUndersize(copy)
  if (gap > undersize) throw new RangeError(`a gap of ${gap} exceeds the undersize ${undersize}`)
  const orbit = own?.pattern ?? electrode.orbit
  const way = minus(minus(undersize, gap), own?.side ?? ZERO)
  return orbit === 'none' ? ZERO : orbitRadius({ ...electrode, orbit }, location.c, way)
}

/** The steps of one copy at one place: the tip stops one frontal gap above the cavity's bottom. */
export function placeSteps(placed: Placed, options: PlanOptions): Burnt {
  const { itemId, electrode, location, rungs, before } = placed
  const bottom = bottomZ(electrode, location)
  const below = depthBelowSurface(electrode, location)
  if (bottom === undefined || below === undefined) throw new RangeError(`no depth at ${location.id}`)
  const cavity = cavityOf(electrode, below, location.premachined)
  let lost = 0
  const steps = rungs.map(({ candidate, reasons, dwell, own }, index): PlanStep => {
    const { condition, gap } = candidate
    const volume = stepVolume(cavity, candidate, rungs[index - 1]?.candidate ?? before)
    lost += volume * condition.wear
    const left = plus(gap.front, own?.front ?? ZERO)
    const targetZ = plus(bottom, left)
    return {
      id: `${itemId}/${index + 1}`,
      n: index + 1,
      conditionId: condition.id,
      conditionCode: condition.code,
      gap,
      orbit: { pattern: own?.pattern ?? electrode.orbit, radius: radiusFor(placed, gap.side, own) },
      actualDepth:
        location.depthReference === 'workZero' ? minus(location.depth, left) : minus(location.surfaceZ, targetZ),
      targetZ,
      dwell: dwell ?? options.dwell[condition.module],
      ...(own && { own }),
      time: stepTime(cavity, candidate, volume, options),
      reasons,
    }
  })
  return { steps, lost }
}
