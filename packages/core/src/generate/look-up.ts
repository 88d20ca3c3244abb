import type { Condition } from '../condition/index.ts'
import { type Job, loadOf, type Refusal, type Result } from '../job/index.ts'
import type { Plan, PlanItem, PlanStep } from '../plan/index.ts'
import { type Burn, type Context, traverseHeight } from './context.ts'
import { leaveOut } from './leave-out.ts'
import type { GenerateOptions, GenerationCode } from './options.ts'
import { refuse } from './refusal.ts'

/** Finds everything that the plan refers to; an unknown reference refuses the program. */
export function lookUp(job: Job, plan: Plan, options: GenerateOptions): Result<Context> {
  const rest = leaveOut(plan, options.burnt ?? [])
  const refusals: Refusal[] = [...rest.refusals]
  const named = names(job, plan)
  const burns = rest.plan.items.flatMap((item) => lookUpItem(named, item, refusals))
  const leftOut = rest.leftOut.flatMap((item) => lookUpItem(named, item, refusals))
  const conditions = lookUpConditions(rest.plan, options.library, refusals)
  if (plan.items.length === 0) refusals.push(refuse('plan.items', 'REQUIRED'))
  if (refusals.length > 0) return { ok: false, refusals }
  const traverse = traverseHeight(job)
  return { ok: true, value: { job, plan: rest.plan, options, burns, leftOut, conditions, traverse } }
}

const names = ({ electrodes, locations, machine }: Job, { pots }: Plan) => ({
  loads: new Map(pots.map((each) => [`${each.electrodeId}/${each.copy}`, loadOf(each)])),
  electrodes: new Map(electrodes.map((electrode) => [electrode.id, electrode])),
  locations: new Map(locations.map((location) => [location.id, location])),
  points: new Map(machine.positioningPoints.map((point) => [point.name, point])),
})

function lookUpItem(named: ReturnType<typeof names>, item: PlanItem, refusals: Refusal[]): readonly Burn[] {
  const path = `plan.items.${item.id}`
  const electrode = named.electrodes.get(item.electrodeId)
  const copy = electrode?.copies.find(({ number }) => number === item.copy)
  const location = named.locations.get(item.locationId)
  const point = named.points.get(location?.positioningPoint ?? '')
  if (!electrode) refusals.push(refuse(`${path}.electrodeId`, 'UNKNOWN_REFERENCE', { id: item.electrodeId }))
  else if (!copy) refusals.push(refuse(`${path}.copy`, 'UNKNOWN_REFERENCE', { id: item.copy }))
  if (!location || location.electrodeId !== item.electrodeId)
    refusals.push(refuse(`${path}.locationId`, 'UNKNOWN_REFERENCE', { id: item.locationId }))
  else if (!point)
    refusals.push(
      refuse(`locations.${location.id}.positioningPoint`, 'UNKNOWN_REFERENCE', { id: location.positioningPoint }),
    )
  if (item.steps.length === 0) refusals.push(refuse(`${path}.steps`, 'REQUIRED'))
  const load = named.loads.get(`${item.electrodeId}/${item.copy}`) ?? 1
  return electrode && copy && location && point ? [{ item, electrode, copy, location, point, load }] : []
}

/** Every condition used by a step, once, by ascending code. */
function lookUpConditions(plan: Plan, library: readonly Condition[], refusals: Refusal[]): readonly Condition[] {
  const rows = new Map(library.map((row) => [row.id, row]))
  const used = new Map<number, Condition>()
  for (const { id, steps } of plan.items) {
    for (const step of steps) {
      const row = rows.get(step.conditionId)
      const other = row && used.get(row.code)
      const code = conditionFault(step, row, other)
      if (code) refusals.push(refuse(`plan.items.${id}.steps.${step.n}.conditionId`, code, { id: step.conditionId }))
      else if (row) used.set(row.code, row)
    }
  }
  return [...used.values()].sort((a, b) => a.code - b.code)
}

function conditionFault(
  step: PlanStep,
  row: Condition | undefined,
  other: Condition | undefined,
): GenerationCode | undefined {
  if (!row) return 'UNKNOWN_REFERENCE'
  if (row.code !== step.conditionCode) return 'CONDITION_MISMATCH'
  return other && other.id !== row.id ? 'DUPLICATE' : undefined
}
