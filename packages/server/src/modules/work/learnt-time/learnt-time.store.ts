import type { Forecast, LearntTime } from '@heron/contract/routes'
import type { BurntPlace, Job } from '@heron/core/job'
import type { Plan } from '@heron/core/plan'
import type { Db } from '../../../platform/db/database.ts'
import { forecastOf, type Part } from './learnt-time.forecast.ts'
import { learntTimes } from './learnt-time.learn.ts'

/** Finished burns that times are learnt from. */
const LEARNT_FROM = 2_000

/** The latest ended burns, with the present materials of electrode and workpiece. */
async function loggedBurns(db: Db) {
  const rows = await db
    .selectFrom('burn')
    .innerJoin('process', 'process.id', 'burn.processId')
    .leftJoin('electrode', 'electrode.id', 'process.electrodeId')
    .leftJoin('workpiece', 'workpiece.projectId', 'burn.projectId')
    .select(['burn.programId', 'burn.machineId', 'burn.machineNo', 'burn.module', 'burn.startTime', 'burn.endTime'])
    .select(['burn.estimate', 'burn.whole', 'burn.result', 'electrode.material as electrodeMaterial'])
    .select('workpiece.material as workpieceMaterial')
    .where('burn.result', '!=', 'running')
    .orderBy('burn.startTime', 'desc')
    .orderBy('burn.id')
    .limit(LEARNT_FROM)
    .execute()
  return rows.map(({ whole, ...row }) => ({ ...row, estimate: whole ?? row.estimate }))
}

/** Ratios of estimate to logged time from the shop's latest burns, as of now. */
export const readLearntTimes = async (db: Db): Promise<LearntTime[]> => learntTimes(await loggedBurns(db))

const placesOf = (db: Db, planIds: readonly string[]) =>
  db
    .selectFrom('process')
    .innerJoin('project', 'project.id', 'process.projectId')
    .leftJoin('electrode', 'electrode.id', 'process.electrodeId')
    .leftJoin('workpiece', 'workpiece.projectId', 'process.projectId')
    .select(['process.planId', 'project.machineId', 'process.module'])
    .select(['electrode.material as electrodeMaterial', 'workpiece.material as workpieceMaterial'])
    .where('process.planId', 'in', planIds)

/** Burning time of plans by machine, material pair and module, by plan id. */
async function partsOfPlans(db: Db, planIds: readonly string[]): Promise<ReadonlyMap<string, Part[]>> {
  if (planIds.length === 0) return new Map()
  const rows = await placesOf(db, planIds)
    .select(({ fn }) => fn.sum<number | string>('process.time').as('time'))
    .groupBy(['process.planId', 'project.machineId', 'process.module', 'electrode.material', 'workpiece.material'])
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, time: Number(row.time) })),
    ({ planId }) => planId,
  )
}

/** The same for a plan without the places that a program leaves out. */
async function partsWithout(db: Db, planId: string, leftOut: readonly BurntPlace[]): Promise<Part[]> {
  const places = await placesOf(db, [planId])
    .select(['process.electrodeId', 'process.copy', 'process.locationId', 'process.time'])
    .execute()
  const keyOf = ({ electrodeId, copy, locationId }: BurntPlace) => [electrodeId, copy, locationId].join('|')
  const left = new Set(leftOut.map(keyOf))
  return places.filter((place) => !left.has(keyOf(place)))
}

interface PlanTime {
  readonly id: string
  readonly time: number
}

/** Forecasts of plans as of now, by plan id. */
export async function forecastsOfPlans(db: Db, plans: readonly PlanTime[]): Promise<ReadonlyMap<string, Forecast>> {
  const parts = await partsOfPlans(
    db,
    plans.map(({ id }) => id),
  )
  const learnt = plans.length > 0 ? await readLearntTimes(db) : []
  return new Map(plans.map(({ id, time }) => [id, forecastOf(time, parts.get(id) ?? [], learnt)]))
}

interface ProgramTime extends PlanTime {
  readonly planId: string
  readonly machineId: string
  /** JSON list of places. */
  readonly leftOut: string
}

/** Forecasts of programs on their machines as of now, by program id. */
export async function forecastsOfPrograms(
  db: Db,
  programs: readonly ProgramTime[],
): Promise<ReadonlyMap<string, Forecast>> {
  const whole = await partsOfPlans(db, [...new Set(programs.map(({ planId }) => planId))])
  const learnt = programs.length > 0 ? await readLearntTimes(db) : []
  const forecasts = programs.map(async ({ id, planId, machineId, time, leftOut }) => {
    // Always written from a value of this type.
    const places = JSON.parse(leftOut) as readonly BurntPlace[]
    const parts = places.length > 0 ? await partsWithout(db, planId, places) : (whole.get(planId) ?? [])
    const own = parts.map((part) => ({ ...part, machineId }))
    return [id, forecastOf(time, own, learnt)] as const
  })
  return new Map(await Promise.all(forecasts))
}

/** The forecast of a plan that is not stored, as of now. */
export async function forecastOfJob(db: Db, { machine, workpiece, electrodes }: Job, plan: Plan): Promise<Forecast> {
  const materials = new Map(electrodes.map(({ id, material }) => [id, material]))
  const parts = plan.items.map(({ electrodeId, module, steps }) => ({
    machineId: machine.id,
    electrodeMaterial: materials.get(electrodeId) ?? null,
    workpieceMaterial: workpiece.material,
    module,
    time: steps.reduce((sum, { time, dwell }) => sum + time + dwell, 0),
  }))
  return forecastOf(plan.time, parts, await readLearntTimes(db))
}
