import type { Forecast, LearntTime } from '@heron/contract/routes'
import type { BurntPlace } from '@heron/core/job'
import type { Db } from '../../../platform/db/database.ts'
import { forecastOf, readLearntTimes } from '../learnt-time/index.ts'
import { countingBurns } from '../project-record/index.ts'
import { processes } from './discharge.store.ts'
import type { LoadTime } from './discharge.timetable.ts'

/** The waiting places of a program. */
interface WaitingPlaces {
  readonly forecast: Forecast
  readonly loads: readonly LoadTime[]
}

/**
 * Forecast of the places of each released program that are neither burnt nor burning, by program id; with their share
 * of the program's time without burning.
 */
export async function waitingByProgram(
  db: Db,
  learnt: readonly LearntTime[],
): Promise<ReadonlyMap<string, WaitingPlaces>> {
  const rows = await db
    .selectFrom(
      processes(db)
        .where('process.status', '=', 'waitCommit')
        .where('burn.id', 'is', null)
        .where('program.id', 'is not', null)
        .as('waiting'),
    )
    .leftJoin('electrode', 'electrode.id', 'waiting.electrodeId')
    .leftJoin('workpiece', 'workpiece.projectId', 'waiting.projectId')
    .select(['waiting.programId', 'waiting.machineId', 'waiting.module', 'waiting.load'])
    .select(['electrode.material as electrodeMaterial', 'workpiece.material as workpieceMaterial'])
    .select(({ fn }) => fn.sum<number | string>('waiting.time').as('time'))
    .groupBy(['waiting.programId', 'waiting.machineId', 'waiting.module', 'waiting.load'])
    .groupBy(['electrode.material', 'workpiece.material'])
    .execute()
  const parts = Map.groupBy(
    rows.map((row) => ({ ...row, load: row.load ?? 1, time: Number(row.time) })),
    ({ programId }) => programId ?? '',
  )
  const burning = await burningByProgram(db)
  return new Map(
    [...parts].flatMap(([programId, own]) => {
      const whole = burning.get(programId)
      const waiting = own.reduce((sum, { time }) => sum + time, 0)
      if (!whole) return []
      const forecast = forecastOf((waiting / whole.burning) * whole.time, own, learnt)
      return [[programId, { forecast, loads: own }] as const]
    }),
  )
}

/** The whole time of a released program and its burning time (s), over all places that its plan had open. */
export async function burningByProgram(db: Db, programId?: string) {
  const released = db
    .selectFrom('program')
    .innerJoin('process', 'process.planId', 'program.planId')
    .select(['program.id', 'program.leftOut', 'process.electrodeId', 'process.copy', 'process.locationId'])
    .select(['program.time', 'process.time as own'])
    .where('program.state', '=', 'released')
  const rows = await (programId === undefined ? released : released.where('program.id', '=', programId)).execute()
  const sums = new Map<string, { readonly time: number; readonly burning: number }>()
  for (const row of rows) {
    // Always written from a value of this type.
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

/** Forecast time (s) of released work for a machine that has not started. */
export async function waitingByMachine(
  db: Db,
): Promise<readonly { readonly machineId: string; readonly time: number }[]> {
  const waiting = await waitingByProgram(db, await readLearntTimes(db))
  const ids = [...waiting.keys()]
  if (ids.length === 0) return []
  const programs = await db.selectFrom('program').select(['id', 'machineId']).where('id', 'in', ids).execute()
  return programs.map(({ id, machineId }) => ({ machineId, time: waiting.get(id)?.forecast.time ?? 0 }))
}

export const runningBurns = (db: Db) =>
  db
    .selectFrom('burn')
    .innerJoin('process', 'process.id', 'burn.processId')
    .leftJoin('electrode', 'electrode.id', 'process.electrodeId')
    .leftJoin('workpiece', 'workpiece.projectId', 'burn.projectId')
    .selectAll('burn')
    .select(['electrode.material as electrodeMaterial', 'workpiece.material as workpieceMaterial'])
    .select(['process.copy', 'process.load', 'electrode.copies'])
    .where('burn.result', '=', 'running')
    .orderBy('burn.startTime')
    .orderBy('burn.id')
    .execute()

/** Open places with a finished or running burn at other coordinates or another depth, counted by project. */
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

/** Projects with a plan in force, waiting places, and a valid burn. */
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

/** The newest finished burns, newest first: to compare estimates with actual times, and for defects. */
export const finishedBurns = (db: Db, limit: number) =>
  db
    .selectFrom('burn')
    .select(['programId', 'processId', 'machineId', 'startTime', 'endTime', 'estimate', 'whole', 'result'])
    .where('result', '!=', 'running')
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Electrodes of open projects whose measured values are used in the program. */
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
