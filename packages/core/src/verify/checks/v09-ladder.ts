import type { Location } from '../../job/index.ts'
import type { BurnStep } from '../burn/visit.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import { sideGaps } from '../expect/conditions.ts'
import { tipTarget } from '../expect/heights.ts'
import type { Tally } from '../tally.ts'
import { toMmParam } from './figures.ts'

const codes = {
  'ladder.depth': 'fail',
  'ladder.gap': 'fail',
  'ladder.radius': 'fail',
  'ladder.rougher': 'warning',
} as const
type Code = keyof typeof codes

/**
 * At one place the steps go from strong to weak: decreasing gap, increasing radius, never shallower. No step leaves a
 * rougher surface than the one before it, also if another class or another electrode burnt that one.
 */
export const v09Ladder = defineCheck({
  id: 'V09',
  codes,
  look: (context, tally) => {
    const { matches } = context
    checkSurfaces(context, tally)
    const gaps = sideGaps(context)
    for (const { visit, planned } of matches) {
      visit?.steps.forEach((step, n) => {
        const before = visit.steps[n - 1]
        if (before) compare(tally, before, step, gaps, planned?.item.id)
      })
    }
  },
})

/** What the last burn left at a location, and where its bottom is. */
interface Surface {
  readonly location: Location
  readonly ra: number
  readonly bottom: number
}

/**
 * Ra from step to step at each position, in the order of burning, from text, record of burns and library alone. Another
 * electrode's location at the position counts if this one goes no deeper.
 */
function checkSurfaces({ attribution, burnt, conditionOf }: CheckContext, tally: Tally<Code>): void {
  const byPosition = new Map<string, Surface[]>()
  const at = ({ positioningPoint, x, y }: Location): Surface[] => {
    const position = [positioningPoint, x, y].join('|')
    const surfaces = byPosition.get(position) ?? []
    byPosition.set(position, surfaces)
    return surfaces
  }
  for (const { electrode, location, conditions } of burnt.places) {
    const last = conditions.at(-1)
    const ra = last === undefined ? undefined : conditionOf(electrode, last)?.ra
    if (ra !== undefined) at(location).push({ location, ra, bottom: tipTarget(electrode, location, 0) })
  }
  for (const { visit, electrode, location } of attribution.burns) {
    const surfaces = at(location)
    const bottom = tipTarget(electrode, location, 0)
    for (const { condition, line } of visit.steps) {
      const ra = conditionOf(electrode, condition)?.ra
      if (ra === undefined) continue
      const left = surfaces.findLast((each) => each.location === location || each.bottom <= bottom)
      surfaces.push({ location, ra, bottom })
      if (left && ra > left.ra) tally.found('ladder.rougher', { line }, { ra, before: left.ra, label: location.label })
    }
  }
}

function compare(
  tally: Tally<Code>,
  before: BurnStep,
  step: BurnStep,
  gaps: ReadonlyMap<number, number>,
  item: string | undefined,
): void {
  const gapBefore = gaps.get(before.condition) ?? 0
  const gap = gaps.get(step.condition) ?? 0
  tally.count()
  if (gap < gapBefore && step.orbit.radius >= before.orbit.radius && step.z <= before.z) return
  const place = { line: step.line, ...(item !== undefined && { item }) }
  if (!(gap < gapBefore)) tally.found('ladder.gap', place, { gap: toMmParam(gap), before: toMmParam(gapBefore) })
  if (step.orbit.radius < before.orbit.radius)
    tally.found('ladder.radius', place, {
      radius: toMmParam(step.orbit.radius),
      before: toMmParam(before.orbit.radius),
    })
  if (step.z > before.z) tally.found('ladder.depth', place, { z: toMmParam(step.z), before: toMmParam(before.z) })
}
