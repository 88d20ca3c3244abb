import { type Candidate, CHAIN_RATIO } from '../condition/index.ts'
import { copiesInOrder, copyPath, type Electrode, electrodePath, type Job } from '../job/index.ts'
import { toMm } from '../units/index.ts'
import { leftForNext } from './ask.ts'
import { meetingNeighbours } from './neighbours.ts'
import type { PlanOptions } from './options.ts'
import type { Plan, PlanItem } from './plan.ts'

type Warning = Plan['warnings'][number]

/** Electrode volume lost by a copy over all its places, mm³, by `electrode/copy`. */
export type LostVolumes = Map<string, number>

/** A semi copy is advised when rough and finish undersize differ by more (published rule). */
const SEMI_RATIO = 4

interface Planned {
  readonly job: Job
  readonly items: readonly PlanItem[]
  readonly lost: LostVolumes
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
  const items = new Map(
    planned.items.filter((item) => item.electrodeId === electrode.id).map((item) => [item.copy, item]),
  )
  const corner: readonly Warning[] =
    electrode.baseCorner === undefined
      ? [{ path: `${electrodePath(electrode)}.baseCorner`, code: 'BASE_CORNER_UNKNOWN', params: {} }]
      : []
  const copies = copiesInOrder(electrode)
  return [
    ...corner,
    ...copies.flatMap((copy, index): readonly Warning[] => {
      const path = copyPath(electrode, copy)
      const next = copies[index + 1]
      const left = items.get(copy.number)?.steps.at(-1)?.gap.side
      return [
        ...(next && copy.undersize > SEMI_RATIO * next.undersize
          ? [
              {
                path,
                code: 'SEMI_SUGGESTED',
                params: { ratio: Math.round((copy.undersize / next.undersize) * 10) / 10 },
              },
            ]
          : []),
        ...(next && left !== undefined && left < leftForNext(next, planned.options)
          ? [
              {
                path,
                code: 'ROUGH_LEAVES_LITTLE',
                params: { leaves: toMm(left), wanted: toMm(leftForNext(next, planned.options)) },
              },
            ]
          : []),
        ...wearWarning(
          path,
          (planned.lost.get(`${electrode.id}/${copy.number}`) ?? 0) / electrode.projectedArea,
          planned.options,
        ),
        ...unusualSteps(path, items.get(copy.number)),
      ]
    }),
  ]
}

/** Frontal wear in mm, as if it were spread over the projected area. */
function wearWarning(path: string, wear: number, { wearLimit }: PlanOptions): readonly Warning[] {
  if (wear <= toMm(wearLimit)) return []
  return [{ path, code: 'WEAR_HIGH', params: { wear: Math.round(wear * 1000) / 1000, limit: toMm(wearLimit) } }]
}

/** Only a person's adjustment can leave the usual ratio of neighbouring gaps. */
function unusualSteps(path: string, item: PlanItem | undefined): readonly Warning[] {
  return (item?.steps ?? []).flatMap((step, index, steps) => {
    const before = steps[index - 1]
    const ratio = before ? step.gap.side / before.gap.side : CHAIN_RATIO.median
    if (ratio >= CHAIN_RATIO.min && ratio <= CHAIN_RATIO.max) return []
    return [{ path, code: 'CHAIN_UNUSUAL', params: { step: step.n, ratio: Math.round(ratio * 1000) / 1000 } }]
  })
}
