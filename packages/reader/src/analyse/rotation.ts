import { degrees, normaliseAngle, toDegrees } from '@heron/core/units'
import type { Claim } from './claim.ts'

/** A rotation outside (−180°, 180°], and the same direction inside it. */
export interface OddRotation {
  readonly factId: string
  readonly electrode: string
  readonly location: string
  readonly stated: number
  readonly normalised: number
}

/** Rotations a person should check: machines interpret them differently. */
export function oddRotations(claims: readonly Claim[]): readonly OddRotation[] {
  return claims.flatMap(({ fact, electrode, location }) => {
    if (fact.field !== 'location.c' || typeof fact.value !== 'number') return []
    if (fact.value > -180 && fact.value <= 180) return []
    const normalised = toDegrees(normaliseAngle(degrees(fact.value)))
    return [{ factId: fact.id, electrode, location, stated: fact.value, normalised }]
  })
}
