import type { Db } from '../../../platform/db/database.ts'
import { countingBurns } from '../plan/index.ts'
import { processes } from './discharge.store.ts'

/** Estimated time (s) of the places of each released program that are neither burnt nor burning, by the program's id. */
export async function waitingByProgram(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(
      processes(db)
        .where('process.status', '=', 'processing')
        .where('burn.id', 'is', null)
        .where('program.id', 'is not', null)
        .as('waiting'),
    )
    .select(['programId', ({ fn }) => fn.sum<number | string>('time').as('time')])
    .groupBy('programId')
    .execute()
  return new Map(
    rows.flatMap(({ programId, time }) => (programId === null ? [] : [[programId, Number(time)] as const])),
  )
}

/** Estimated time (s) of what is released for a machine and not started yet. */
export const waitingByMachine = (db: Db) =>
  db
    .selectFrom(
      processes(db)
        .where('process.status', '=', 'processing')
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
    .where('process.status', '=', 'processing')
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
        .where('process.status', '=', 'processing'),
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
