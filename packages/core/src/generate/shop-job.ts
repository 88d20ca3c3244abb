import { checkJob, type Job, loadOf, type Refusal, type Result } from '../job/index.ts'
import type { Plan, PlanItem } from '../plan/index.ts'
import type { ShopJob } from '../structural/index.ts'
import { refuse } from './refusal.ts'

/** The name of a program in its header. */
export interface ProgramName {
  readonly number: number
  /** As written on the sheet. */
  readonly date: string
}

type Tool = ShopJob['tools'][number]
type Place = Tool['places'][number]

/**
 * A planned job in the form that structural posts print. Refused when such programs cannot express it (measuring on the
 * machine, corrections, an electrode that is measured again, a magazine that is loaded again).
 */
export function shopJobOf(job: Job, plan: Plan, { number, date }: ProgramName): Result<ShopJob> {
  const refusals = [...checkJob(job), ...unsaid(job, plan)]
  if (refusals.length > 0) return { ok: false, refusals }
  const places = plan.items.map((item) => ({ item, place: placeOf(job, item) }))
  const tools: { pot: number; name: string; places: Place[] }[] = []
  for (const { item, place } of places) {
    if (!place) return { ok: false, refusals: [{ path: `plan.${item.id}`, code: 'UNKNOWN', params: {} }] }
    const last = tools.at(-1)
    if (last?.pot === item.pot) last.places.push(place)
    else tools.push({ pot: item.pot, name: nameOf(job, item), places: [place] })
  }
  return { ok: true, value: { number, part: job.project.part, date, tools } }
}

function unsaid({ setting }: Job, { items, pots }: Plan): readonly Refusal[] {
  const { compensation, measuring } = setting
  const refused = (path: string): Refusal => ({ path, code: 'LEARNT_POST', params: {} })
  const loads = Math.max(1, ...pots.map(loadOf))
  return [
    ...(loads === 1 ? [] : [refuse('setting.magazineLoads', 'POST_LOADS', { loads })]),
    ...(measuring === 'preset' ? [] : [refused('setting.measuring')]),
    ...(Object.values(compensation).every((each) => Number(each) === 0) ? [] : [refused('setting.compensation')]),
    ...items.flatMap(({ id, measuredAgain }) => (measuredAgain ? [refused(`plan.${id}`)] : [])),
  ]
}

const nameOf = ({ electrodes }: Job, { electrodeId }: PlanItem): string =>
  electrodes.find(({ id }) => id === electrodeId)?.name ?? ''

function placeOf({ locations, machine }: Job, { locationId, steps }: PlanItem): Place | undefined {
  const location = locations.find(({ id }) => id === locationId)
  const point = machine.positioningPoints.find(({ name }) => name === location?.positioningPoint)
  if (!location || !point) return undefined
  const { label, x, y, c, depth } = location
  return {
    ...{ label, x, y, c, depth, cs: point.cs },
    steps: steps.map(({ conditionCode, orbit: { pattern, radius }, targetZ, dwell }) => ({
      ...{ condition: conditionCode, radius, dwell, z: targetZ },
      pattern: radius > 0 ? pattern : 'none',
    })),
  }
}
