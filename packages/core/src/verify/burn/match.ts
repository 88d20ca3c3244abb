import type { Electrode, ElectrodeCopy, Job, Location } from '../../job/index.ts'
import type { Plan, PlanItem } from '../../plan/index.ts'
import type { Visit } from './visit.ts'

/** A plan item with all its references; items with unknown references are not resolved. */
export interface Planned {
  readonly item: PlanItem
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly location: Location
  /** Work coordinate system of the location's positioning point. */
  readonly cs: number
}

/** A visit of the text with its plan item; either may be missing. */
export interface Match {
  readonly visit: Visit | undefined
  readonly planned: Planned | undefined
}

export function resolvePlan(job: Job, plan: Plan): readonly Planned[] {
  const electrodes = new Map(job.electrodes.map((electrode) => [electrode.id, electrode]))
  const locations = new Map(job.locations.map((location) => [location.id, location]))
  const systems = new Map(job.machine.positioningPoints.map((place) => [place.name, place.cs]))
  const planned: Planned[] = []
  for (const item of plan.items) {
    const electrode = electrodes.get(item.electrodeId)
    const copy = electrode?.copies.find((each) => each.number === item.copy)
    const location = locations.get(item.locationId)
    const cs = location && systems.get(location.positioningPoint)
    if (electrode && copy && location && cs) planned.push({ item, electrode, copy, location, cs })
  }
  return planned
}

/**
 * Pairs visits with plan items: first those with equal pot, system and pose, in order; the remaining ones by pot in
 * order, so that a shifted place is reported as shifted and not as missing and unplanned.
 */
export function matchVisits(visits: readonly Visit[], planned: readonly Planned[]): readonly Match[] {
  if (areInOrder(visits, planned)) return visits.map((visit, n): Match => ({ visit, planned: planned[n] }))
  const exact = pairBy(visits, planned, poseOfVisit, poseOfPlanned)
  const near = pairBy(
    exact.visits,
    exact.planned,
    (visit) => String(visit.pot),
    ({ item }) => String(item.pot),
  )
  const alone = [
    ...near.visits.map((visit): Match => ({ visit, planned: undefined })),
    ...near.planned.map((each): Match => ({ visit: undefined, planned: each })),
  ]
  const place = (match: Match): number => match.visit?.from ?? Number.MAX_SAFE_INTEGER
  return [...exact.matches, ...near.matches, ...alone].sort((a, b) => place(a) - place(b))
}

/** Whether each visit is at the place of the plan item with its number, as in a correct program. */
function areInOrder(visits: readonly Visit[], planned: readonly Planned[]): boolean {
  if (visits.length !== planned.length) return false
  return planned.every(({ item, location, cs }, n) => {
    const visit = visits[n]
    if (visit?.pot !== item.pot || visit.cs !== cs) return false
    return visit.x === location.x && visit.y === location.y && visit.c === location.c
  })
}

const poseOfVisit = ({ pot, cs, x, y, c }: Visit): string => `${pot}|${cs}|${x}|${y}|${c}`
const poseOfPlanned = ({ item, location, cs }: Planned): string =>
  `${item.pot}|${cs}|${location.x}|${location.y}|${location.c}`

function pairBy(
  visits: readonly Visit[],
  planned: readonly Planned[],
  visitKey: (visit: Visit) => string,
  plannedKey: (planned: Planned) => string,
) {
  const waiting = new Map<string, Planned[]>()
  for (const each of planned) {
    const key = plannedKey(each)
    const queue = waiting.get(key)
    if (queue) queue.push(each)
    else waiting.set(key, [each])
  }
  for (const queue of waiting.values()) queue.reverse()
  const matches: Match[] = []
  const left: Visit[] = []
  for (const visit of visits) {
    const found = waiting.get(visitKey(visit))?.pop()
    if (found) matches.push({ visit, planned: found })
    else left.push(visit)
  }
  const used = new Set(matches.map((match) => match.planned))
  return { matches, visits: left, planned: planned.filter((each) => !used.has(each)) }
}
