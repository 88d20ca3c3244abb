import type { BurntPlace } from '@heron/core/job'
import type { Db } from '../../../platform/db/database.ts'
import { countingBurns } from '../project-record/index.ts'
import { processes } from './discharge.store.ts'

/**
 * Estimated time (s) of the places of each released program that are neither burnt nor burning, by the program's id; with
 * their share of what the program takes besides burning.
 */
export async function waitingByProgram(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(
      processes(db)
        .where('process.status', '=', 'waitCommit')
        .where('burn.id', 'is', null)
        .where('program.id', 'is not', null)
        .as('waiting'),
    )
    .select(['programId', ({ fn }) => fn.sum<number | string>('time').as('time')])
    .groupBy('programId')
    .execute()
  const burning = await burningByProgram(db)
  return new Map(
    rows.flatMap(({ programId, time }) => {
      const whole = burning.get(programId ?? '')
      return programId === null || !whole ? [] : [[programId, (Number(time) / whole.burning) * whole.time] as const]
    }),
  )
}

/** What each released program takes in all, and what of it is burning (s): of all places that its plan had open for it. */
async function burningByProgram(db: Db) {
  const rows = await db
    .selectFrom('program')
    .innerJoin('process', 'process.planId', 'program.planId')
    .select(['program.id', 'program.leftOut', 'process.electrodeId', 'process.copy', 'process.locationId'])
    .select(['program.time', 'process.time as own'])
    .where('program.state', '=', 'released')
    .execute()
  const sums = new Map<string, { readonly time: number; readonly burning: number }>()
  for (const row of rows) {
    // Written by us from this very type.
    const leftOut = JSON.parse(row.leftOut) as readonly BurntPlace[]
    const isLeftOut = leftOut.some(
      (place) =>
        place.electrodeId === row.electrodeId && place.copy === row.copy && place.locationId === row.locationId,
    )
    const before = sums.get(row.id)?.burning ?? 0
    sums.set(row.id, { time: row.time, burning: before + (isLeftOut ? 0 : row.own) })
  }
  return new Map([...sums].filter(([, { burning }]) => burning > 0))
}

/** Estimated time (s) of what is released for a machine and not started yet. */
export const waitingByMachine = (db: Db) =>
  db
    .selectFrom(
      processes(db)
        .where('process.status', '=', 'waitCommit')
        .where('burn.id', 'is', null)
        .where('program.id', 'is not', null)
        .as('waiting'),
    )
    .select(['machineId', ({ fn }) => fn.sum<number | string>('time').as('time')])
    .groupBy('machineId')
    .execute()

export const runningBurns = (db: Db) =>
  db.selectFrom('burn').selectAll().where('result', '=', 'running').orderBy('startTime').orderBy('id').execute()

/** Open places that were burnt, or are burning, with other coordinates or another depth, counted by project. */
export const burntOtherwise = (db: Db) =>
  db
    .selectFrom('process')
    .innerJoin('plan', 'plan.id', 'process.planId')
    .innerJoin('project', 'project.id', 'process.projectId')
    .select((each) => ['process.projectId', 'project.number', each.fn.countAll<number | string>().as('count')])
    .where('plan.state', '=', 'accepted')
    .where('process.status', 'in', ['waitCommit', 'processing'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(countingBurns(db).as('burnt'))
          .select('burnt.id')
          .whereRef('burnt.projectId', '=', 'process.projectId')
          .whereRef('burnt.electrodeId', '=', 'process.electrodeId')
          .whereRef('burnt.copy', '=', 'process.copy')
          .whereRef('burnt.locationId', '=', 'process.locationId')
          .where((either) =>
            either.or(
              (['module', 'x', 'y', 'c', 'depth'] as const).map((column) =>
                either(`burnt.${column}`, '!=', either.ref(`process.${column}`)),
              ),
            ),
          ),
      ),
    )
    .groupBy(['process.projectId', 'project.number'])
    .orderBy('project.number')
    .execute()

/** Projects with a plan in force, places that wait, and a burn that counts. */
export const projectsToBurn = (db: Db) =>
  db
    .selectFrom('project')
    .select(['project.id', 'project.number'])
    .where('project.id', 'in', (each) =>
      each
        .selectFrom('process')
        .innerJoin('plan', 'plan.id', 'process.planId')
        .select('process.projectId')
        .where('plan.state', '=', 'accepted')
        .where('process.status', '=', 'waitCommit'),
    )
    .where('project.id', 'in', (each) =>
      each.selectFrom('burn').select('burn.projectId').where('burn.result', '=', 'good'),
    )
    .orderBy('project.number')
    .execute()

/** Finished burns of the newest programs, for comparing estimates with what it took. */
export const finishedBurns = (db: Db, limit: number) =>
  db
    .selectFrom('burn')
    .select(['programId', 'machineId', 'startTime', 'endTime', 'estimate', 'result'])
    .where('result', '!=', 'running')
    .orderBy('startTime', 'desc')
    .limit(limit)
    .execute()

/** The latest burns that have ended, with the materials of electrode and workpiece as they are recorded now. */
export const loggedBurns = (db: Db, limit: number) =>
  db
    .selectFrom('burn')
    .innerJoin('process', 'process.id', 'burn.processId')
    .leftJoin('electrode', 'electrode.id', 'process.electrodeId')
    .leftJoin('workpiece', 'workpiece.projectId', 'burn.projectId')
    .select(['burn.programId', 'burn.machineId', 'burn.machineNo', 'burn.module', 'burn.startTime', 'burn.endTime'])
    .select(['burn.estimate', 'burn.result', 'electrode.material as electrodeMaterial'])
    .select('workpiece.material as workpieceMaterial')
    .where('burn.result', '!=', 'running')
    .orderBy('burn.startTime', 'desc')
    .orderBy('burn.id')
    .limit(limit)
    .execute()

/** Electrodes of open projects whose measured figures go into the program. */
export const presetElectrodes = (db: Db) =>
  db
    .selectFrom('electrode')
    .innerJoin('project', 'project.id', 'electrode.projectId')
    .innerJoin('projectExtend', 'projectExtend.projectId', 'project.id')
    .select(['electrode.projectId', 'electrode.copies', 'project.number'])
    .where('project.status', '!=', 'discharged')
    .where('projectExtend.measuring', '=', 'preset')
    .orderBy('project.number')
    .execute()
