import type { Forecast } from '@heron/contract/routes'
import type { BurntPlace, Job } from '@heron/core/job'
import type { Plan } from '@heron/core/plan'
import type { Db } from '../../../platform/db/database.ts'
import { readLearntTimes } from './learnt-time.cache.ts'
import { forecastOf } from './learnt-time.forecast.ts'
import { partsOfPlans, partsWithout } from './learnt-time.store.ts'

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
