import { labelOf } from '@heron/core/label'
import type { Claim } from './claim.ts'
import { type Place, placesOf, Squares } from './place.ts'

/** An assembly numbers its instances, a sheet names its places: within this distance they are the same place. */
const SAME_PLACE_MM = 0.5

const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The name of the place at an instance, when exactly one is near. */
function nameFor(instance: Place, named: Squares<Place>): string | undefined {
  const near = named
    .near(instance)
    .filter((place) => place.electrode === instance.electrode && distance(place, instance) <= SAME_PLACE_MM)
  const names = new Map(near.map(({ location }) => [labelOf(location), location]))
  return names.size === 1 ? [...names.values()][0] : undefined
}

/** Gives instances of an assembly the names that sheets and drawings use for the same places. */
export function withPlaceNames(claims: readonly Claim[]): readonly Claim[] {
  const places = placesOf(claims)
  const named = new Squares(
    SAME_PLACE_MM,
    places.filter(({ rule }) => rule !== 'solid.placement'),
  )
  const names = new Map(
    places
      .filter(({ rule }) => rule === 'solid.placement')
      .map((instance) => [`${instance.file} ${instance.location}`, nameFor(instance, named)]),
  )
  return claims.map((claim) => {
    const name =
      claim.fact.rule === 'solid.placement' ? names.get(`${claim.fact.source.file} ${claim.location}`) : undefined
    return name === undefined ? claim : { ...claim, location: name }
  })
}
