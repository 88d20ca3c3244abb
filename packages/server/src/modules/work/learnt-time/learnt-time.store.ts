import type { BurntPlace } from '@heron/core/job'
import type { Db } from '../../../platform/db/database.ts'
import type { Part } from './learnt-time.forecast.ts'

/** Finished burns that times are learnt from. */
const LEARNT_FROM = 2_000

/**
 * The latest ended burns, with the present materials of electrode and workpiece; with `until` (ms since 1970) those that
 * had ended by then.
 */
export async function loggedBurns(db: Db, until?: number) {
  const rows = await db
    .selectFrom('burn')
    .innerJoin('process', 'process.id', 'burn.processId')
    .leftJoin('electrode', 'electrode.id', 'process.electrodeId')
    .leftJoin('workpiece', 'workpiece.projectId', 'burn.projectId')
    .select(['burn.programId', 'burn.machineId', 'burn.machineNo', 'burn.module', 'burn.startTime', 'burn.endTime'])
    .select(['burn.estimate', 'burn.whole', 'burn.result', 'electrode.material as electrodeMaterial'])
    .select('workpiece.material as workpieceMaterial')
    .where('burn.result', '!=', 'running')
    .$if(until !== undefined, (query) => query.where('burn.endTime', '<=', until ?? 0))
    .orderBy('burn.startTime', 'desc')
    .orderBy('burn.id')
    .limit(LEARNT_FROM)
    .execute()
  return rows.map(({ whole, ...row }) => ({ ...row, estimate: whole ?? row.estimate }))
}

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
export async function partsOfPlans(db: Db, planIds: readonly string[]): Promise<ReadonlyMap<string, Part[]>> {
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
export async function partsWithout(db: Db, planId: string, leftOut: readonly BurntPlace[]): Promise<Part[]> {
  const places = await placesOf(db, [planId])
    .select(['process.electrodeId', 'process.copy', 'process.locationId', 'process.time'])
    .execute()
  const keyOf = ({ electrodeId, copy, locationId }: BurntPlace) => [electrodeId, copy, locationId].join('|')
  const left = new Set(leftOut.map(keyOf))
  return places.filter((place) => !left.has(keyOf(place)))
}
