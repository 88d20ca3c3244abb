import { type Candidate, CHAIN_RATIO } from '../condition/index.ts'
import { copiesInOrder, copyPath, type Electrode, type ElectrodeCopy, electrodePath, type Job } from '../job/index.ts'
import { type Length, toMm } from '../units/index.ts'
import { leftForNext } from './ask.ts'
import { meetingNeighbours } from './neighbours.ts'
import type { PlanOptions } from './options.ts'
import type { Plan, PlanItem } from './plan.ts'
import { type Shallowest, thousandths, type WearForecast } from './wear.ts'

type Warning = Plan['warnings'][number]

/** A semi copy is advised when rough and finish undersize differ by more (published rule). */
const SEMI_RATIO = 4

interface Planned {
  readonly job: Job
  /** Items by `electrode/copy`. */
  readonly items: ReadonlyMap<string, readonly PlanItem[]>
  /** The shallowest place of each copy, by `electrode/copy`. */
  readonly shallowest: ReturnType<WearForecast['shallowestPlaces']>
  readonly used: readonly Candidate[]
  readonly options: PlanOptions
}

/** What a person should look at although the plan holds. */
export function planWarnings(planned: Planned): readonly Warning[] {
  const { job, used } = planned
  const computed = used.filter(({ condition }) => condition.provenance === 'computed').length
  return [
    ...job.electrodes.flatMap((electrode) => electrodeWarnings(electrode, planned)),
    ...meetingNeighbours(job),
    ...(computed > 0 ? [{ path: 'library', code: 'CONDITION_COMPUTED', params: { count: computed } }] : []),
  ]
}

function electrodeWarnings(electrode: Electrode, planned: Planned): readonly Warning[] {
  const copies = copiesInOrder(electrode)
  const corner: readonly Warning[] =
    electrode.baseCorner === undefined
      ? [{ path: `${electrodePath(electrode)}.baseCorner`, code: 'BASE_CORNER_UNKNOWN', params: {} }]
      : []
  return [
    ...corner,
    ...copies.flatMap((copy, index) => copyWarnings({ electrode, copy, next: copies[index + 1] }, planned)),
  ]
}

interface Owned {
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly next: ElectrodeCopy | undefined
}

function copyWarnings({ electrode, copy, next }: Owned, { items, shallowest, options }: Planned): readonly Warning[] {
  const path = copyPath(electrode, copy)
  const own = items.get(`${electrode.id}/${copy.number}`) ?? []
  return [
    ...(next ? leavingWarnings(path, copy, next, own, options) : []),
    ...wearWarning(shallowest.get(`${electrode.id}/${copy.number}`), options),
    ...unusualSteps(path, own),
  ]
}

function leavingWarnings(
  path: string,
  copy: ElectrodeCopy,
  next: ElectrodeCopy,
  items: readonly PlanItem[],
  options: PlanOptions,
): readonly Warning[] {
  const wanted = leftForNext(next, options)
  const leaves = Math.min(...items.map((item) => item.steps.at(-1)?.gap.side ?? wanted)) as Length
  const ratio = Math.round((copy.undersize / next.undersize) * 10) / 10
  return [
    ...(copy.undersize > SEMI_RATIO * next.undersize ? [{ path, code: 'SEMI_SUGGESTED', params: { ratio } }] : []),
    ...(leaves < wanted
      ? [{ path, code: 'ROUGH_LEAVES_LITTLE', params: { leaves: toMm(leaves), wanted: toMm(wanted) } }]
      : []),
  ]
}

/** What the shallowest place of a copy is short of: frontal wear in mm, as if it were spread over the projected area. */
function wearWarning(place: Shallowest | undefined, { wearLimit }: PlanOptions): readonly Warning[] {
  if (!place || place.wear <= toMm(wearLimit)) return []
  const { path, label, wear } = place
  return [{ path, code: 'WEAR_HIGH', params: { wear: thousandths(wear), limit: toMm(wearLimit), label } }]
}

/** Only a person's adjustment can leave the usual ratio of neighbouring gaps; equal findings are reported once. */
function unusualSteps(path: string, items: readonly PlanItem[]): readonly Warning[] {
  const told = new Map<string, Warning>()
  for (const { steps } of items) {
    steps.forEach((step, index) => {
      const before = steps[index - 1]
      const ratio = before ? step.gap.side / before.gap.side : CHAIN_RATIO.median
      if (ratio >= CHAIN_RATIO.min && ratio <= CHAIN_RATIO.max) return
      const params = { step: step.n, ratio: Math.round(ratio * 1000) / 1000 }
      told.set(`${params.step} ${params.ratio}`, { path, code: 'CHAIN_UNUSUAL', params })
    })
  }
  return [...told.values()]
}
