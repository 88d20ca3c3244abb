import type { Electrode, ElectrodeCopy, Job, Location } from '../../job/index.ts'
import type { Plan, PlanItem } from '../../plan/index.ts'
import { loadIn, seatIn, seatOf } from '../trace/seat.ts'
import type { Visit } from './visit.ts'

/** A plan item with all its references; items with unknown references are not resolved. */
export interface Planned {
  readonly item: PlanItem
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly location: Location
  /** Work coordinate system of the location's positioning point. */
  readonly cs: number
  /** Its pot and load. */
  readonly seat: number
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
  const loads = new Map(plan.pots.map((each) => [`${each.electrodeId}/${each.copy}`, loadIn(each)]))
  const planned: Planned[] = []
  for (const item of plan.items) {
    const electrode = electrodes.get(item.electrodeId)
    const copy = electrode?.copies.find((each) => each.number === item.copy)
    const location = locations.get(item.locationId)
    const cs = location && systems.get(location.positioningPoint)
    const seat = seatOf(loads.get(`${item.electrodeId}/${item.copy}`) ?? 1, item.pot)
    if (electrode && copy && location && cs) planned.push({ item, electrode, copy, location, cs, seat })
  }
  return planned
}

/**
 * Pairs visits with plan items: first those with equal seat, system and pose, in order; the remaining ones by seat in
 * order, so that a shifted place is reported as shifted and not as missing and unplanned.
 */
export function matchVisits(visits: readonly Visit[], planned: readonly Planned[]): readonly Match[] {
  if (areInOrder(visits, planned)) return visits.map((visit, n): Match => ({ visit, planned: planned[n] }))
  const exact = pairBy(visits, planned, poseOfVisit, poseOfPlanned)
  const near = pairBy(
    exact.visits,
    exact.planned,
    (visit) => String(seatIn(visit)),
    ({ seat }) => String(seat),
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
  return planned.every(({ seat, location, cs }, n) => {
    const visit = visits[n]
    if (!visit || seatIn(visit) !== seat || visit.cs !== cs) return false
    return visit.x === location.x && visit.y === location.y && visit.c === location.c
  })
}

const poseOfVisit = (visit: Visit): string => `${seatIn(visit)}|${visit.cs}|${visit.x}|${visit.y}|${visit.c}`
const poseOfPlanned = ({ seat, location, cs }: Planned): string =>
  `${seat}|${cs}|${location.x}|${location.y}|${location.c}`

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
