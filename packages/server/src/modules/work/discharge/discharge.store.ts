import { burnFields, dischargeFields, type dischargeStates, parameterHistoryFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { samePlace } from '../plan/index.ts'
import { write } from './discharge.write.ts'

export type DischargeState = (typeof dischargeStates)[number]

const processListing: Listing<typeof dischargeFields> = {
  fields: dischargeFields,
  columns: {
    projectId: 'process.projectId',
    projectNumber: 'project.number',
    electrodeId: 'process.electrodeId',
    electrodeName: 'process.electrodeName',
    machineId: 'project.machineId',
    label: 'process.label',
    module: 'process.module',
    pot: 'process.pot',
    sequence: 'process.sequence',
  },
  id: 'process.id',
}

/**
 * Burns under way and good ones with the place they burnt: a burn belongs to the cavity, not to the revision of the plan
 * that was in force when it began.
 */
const burntPlaces = (db: Db) =>
  db
    .selectFrom('burn')
    .innerJoin('process', 'process.id', 'burn.processId')
    .select(['burn.id', 'burn.result', 'burn.startTime', 'burn.endTime', 'process.projectId', 'process.electrodeId'])
    .select([
      'process.copy',
      'process.module',
      'process.locationId',
      'process.x',
      'process.y',
      'process.c',
      'process.depth',
    ])
    .where('burn.result', 'in', ['running', 'good'])

/** Processes of plans in force, with the released program made from exactly that plan and the burn that counts. */
const processes = (db: Db) =>
  db
    .selectFrom('process')
    .innerJoin('plan', 'plan.id', 'process.planId')
    .innerJoin('project', 'project.id', 'process.projectId')
    .leftJoin('machine', 'machine.id', 'project.machineId')
    .leftJoin('program', (join) =>
      join
        .onRef('program.planId', '=', 'plan.id')
        .onRef('program.planHash', '=', 'plan.planHash')
        .on('program.state', '=', 'released'),
    )
    .leftJoin(burntPlaces(db).as('burn'), (join) =>
      samePlace.reduce(
        (joined, column) => joined.onRef(`burn.${column}`, '=', `process.${column}`),
        join.onRef('burn.projectId', '=', 'process.projectId'),
      ),
    )
    .selectAll('process')
    .select([
      'project.number as projectNumber',
      'project.name as projectName',
      'project.machineId',
      'machine.machineNo',
      'program.id as programId',
      'program.number as programNumber',
      'program.revision as programRevision',
      'burn.id as burnId',
      'burn.result as burnResult',
      'burn.startTime',
      'burn.endTime',
    ])
    .where('plan.state', '=', 'accepted')

export type ShownProcessRow = Awaited<ReturnType<typeof listProcesses>>['rows'][number]

export function listProcesses(db: Db, query: ListQuery, state: DischargeState | undefined) {
  const base = processes(db)
  const scoped = {
    all: () => base,
    toRun: () => base.where('process.status', '=', 'processing').where('burn.id', 'is', null),
    running: () => base.where('burn.result', '=', 'running'),
    done: () => base.where('process.status', '=', 'finished'),
  }[state ?? 'all']()
  return listPage(db, scoped, processListing, query)
}

export const processesOfProject = (db: Db, projectId: string) =>
  processes(db).where('process.projectId', '=', projectId).orderBy('process.sequence').execute()

/** What of a plan can be started: in force and not burning already. */
export const startable = (db: Db, planId: string) =>
  processes(db)
    .where('process.planId', '=', planId)
    .where('process.status', '=', 'processing')
    .where('burn.id', 'is', null)
    .orderBy('process.sequence')
    .execute()

/** The places of a plan without a good burn: those that wait and those that burn now. */
export const unfinishedPlaces = (db: Db, planId: string) =>
  db
    .selectFrom('process')
    .select(['id', 'electrodeName', 'module', 'locationId'])
    .where('planId', '=', planId)
    .where('status', '!=', 'finished')
    .execute()

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

const historyListing: Listing<typeof parameterHistoryFields> = {
  fields: parameterHistoryFields,
  columns: {
    projectId: 'parameterHistory.projectId',
    processId: 'parameterHistory.processId',
    field: 'parameterHistory.field',
    createBy: 'parameterHistory.createBy',
    createTime: 'parameterHistory.createTime',
  },
  id: 'parameterHistory.id',
}

export const listHistory = (db: Db, query: ListQuery) =>
  listPage(db, db.selectFrom('parameterHistory').selectAll('parameterHistory'), historyListing, query)

const burnListing: Listing<typeof burnFields> = {
  fields: burnFields,
  columns: {
    projectId: 'burn.projectId',
    programId: 'burn.programId',
    processId: 'burn.processId',
    machineId: 'burn.machineId',
    result: 'burn.result',
    startTime: 'burn.startTime',
  },
  id: 'burn.id',
}

export const listBurns = (db: Db, query: ListQuery) =>
  listPage(db, db.selectFrom('burn').selectAll('burn'), burnListing, query)

export const findBurn = (db: Db, id: string) =>
  db.selectFrom('burn').selectAll().where('id', '=', id).executeTakeFirst()

export const runningBurns = (db: Db) =>
  db.selectFrom('burn').selectAll().where('result', '=', 'running').orderBy('startTime').orderBy('id').execute()

/** Rows of one statement; far below what both engines allow. */
const CHUNK = 200

export async function insertBurns(db: Db, rows: readonly Insertable<Tables['burn']>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK)
    await write(db)
      .insertInto('burn')
      .values(rows.slice(at, at + CHUNK))
      .execute()
}

export async function processStatus(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('process').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status ?? 'obsolete'
}

/** The process in force at the place that a process of an older plan burnt; undefined when its data are different now. */
export const sameProcessInForce = (db: Db, processId: string) =>
  db
    .selectFrom('process')
    .innerJoin('plan', 'plan.id', 'process.planId')
    .innerJoin('process as burnt', (join) =>
      samePlace.reduce(
        (joined, column) => joined.onRef(`burnt.${column}`, '=', `process.${column}`),
        join.onRef('burnt.projectId', '=', 'process.projectId'),
      ),
    )
    .select(['process.id', 'process.planId', 'process.status'])
    .where('burnt.id', '=', processId)
    .where('plan.state', '=', 'accepted')
    .executeTakeFirst()

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
        selectFrom('burn')
          .innerJoin('process as burnt', 'burnt.id', 'burn.processId')
          .select('burn.id')
          .where('burn.result', 'in', ['running', 'good'])
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
