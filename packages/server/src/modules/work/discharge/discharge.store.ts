import { burnFields, dischargeFields, type dischargeStates, parameterHistoryFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { pieces } from '../../../platform/pieces.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { countingBurns, samePlace } from '../project-record/index.ts'
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
    createTime: 'plan.createTime',
  },
  id: 'process.id',
}

/** The newest decision to burn a place again, by place. */
const takenBack = (db: Db) =>
  db
    .selectFrom('burnDecision')
    .innerJoin('process', 'process.id', 'burnDecision.processId')
    .select(['process.projectId', ...samePlace.map((column) => `process.${column}` as const)])
    .select(({ fn }) => fn.max('burnDecision.id').as('id'))
    .where('burnDecision.kind', '=', 'again')
    .where('burnDecision.withdrawnTime', 'is', null)
    .groupBy(['process.projectId', ...samePlace.map((column) => `process.${column}` as const)])

/** The newest ended burn with any result, by place. */
const lastBurns = (db: Db) =>
  db
    .selectFrom(
      db
        .selectFrom('burn')
        .innerJoin('process', 'process.id', 'burn.processId')
        .select(['process.projectId', ...samePlace.map((column) => `process.${column}` as const)])
        .select(({ fn }) => fn.max('burn.id').as('newest'))
        .where('burn.result', '!=', 'running')
        .groupBy(['process.projectId', ...samePlace.map((column) => `process.${column}` as const)])
        .as('place'),
    )
    .innerJoin('burn', 'burn.id', 'place.newest')
    .select(['place.projectId', ...samePlace.map((column) => `place.${column}` as const)])
    .select(['burn.result as lastResult', 'burn.remark as lastRemark', 'burn.operator as lastOperator'])
    .select('burn.endTime as lastEnd')

/** Processes of plans in force, with the released program made from exactly that plan, and the valid burn with its program. */
export const processes = (db: Db) =>
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
    .leftJoin(countingBurns(db).as('burn'), (join) =>
      samePlace.reduce(
        (joined, column) => joined.onRef(`burn.${column}`, '=', `process.${column}`),
        join.onRef('burn.projectId', '=', 'process.projectId'),
      ),
    )
    .leftJoin('program as burntWith', 'burntWith.id', 'burn.programId')
    .leftJoin(takenBack(db).as('takenBack'), (join) =>
      samePlace.reduce(
        (joined, column) => joined.onRef(`takenBack.${column}`, '=', `process.${column}`),
        join.onRef('takenBack.projectId', '=', 'process.projectId'),
      ),
    )
    .leftJoin('burnDecision as again', 'again.id', 'takenBack.id')
    .selectAll('process')
    .select([
      'plan.createTime',
      'project.number as projectNumber',
      'project.name as projectName',
      'project.machineId',
      'machine.machineNo',
      'program.id as programId',
      'program.number as programNumber',
      'program.revision as programRevision',
      'burntWith.id as burntWithId',
      'burntWith.number as burntWithNumber',
      'burntWith.revision as burntWithRevision',
      'burn.id as burnId',
      'burn.version as burnVersion',
      'burn.result as burnResult',
      'burn.startTime',
      'burn.endTime',
      'again.id as againId',
      'again.reason as againReason',
      'again.createBy as againBy',
      'again.createTime as againTime',
    ])
    .where('plan.state', '=', 'accepted')

export type ShownProcessRow = Awaited<ReturnType<typeof listProcesses>>['rows'][number]

/** The order without a sorted column: the newest project first, its places as they burn. */
const asTheyBurn: ListQuery['sort'] = [
  { field: 'projectNumber', direction: 'desc' },
  { field: 'sequence', direction: 'asc' },
]

export function listProcesses(db: Db, query: ListQuery, state: DischargeState | undefined) {
  const base = processes(db)
    .leftJoin('electrode', 'electrode.id', 'process.electrodeId')
    .leftJoin(lastBurns(db).as('ended'), (join) =>
      samePlace.reduce(
        (joined, column) => joined.onRef(`ended.${column}`, '=', `process.${column}`),
        join.onRef('ended.projectId', '=', 'process.projectId'),
      ),
    )
    .select(['electrode.copies', 'ended.lastResult', 'ended.lastRemark', 'ended.lastOperator', 'ended.lastEnd'])
  const scoped = {
    all: () => base,
    toRun: () => base.where('process.status', '=', 'waitCommit').where('burn.id', 'is', null),
    running: () => base.where('burn.result', '=', 'running'),
    done: () => base.where('process.status', '=', 'finished'),
  }[state ?? 'all']()
  const sort = query.sort.length === 0 ? asTheyBurn : query.sort
  return listPage(db, scoped, processListing, { ...query, sort })
}

/** A process of a plan in force, with its valid burn. */
export const processInForce = (db: Db, id: string) => processes(db).where('process.id', '=', id).executeTakeFirst()

export const processesOfProject = (db: Db, projectId: string) =>
  processes(db).where('process.projectId', '=', projectId).orderBy('process.sequence').execute()

/** Processes of a plan that can be started: in force and not yet burning. */
export const startable = (db: Db, planId: string) =>
  processes(db)
    .where('process.planId', '=', planId)
    .where('process.status', '=', 'waitCommit')
    .where('burn.id', 'is', null)
    .orderBy('process.sequence')
    .execute()

/** Released programs of these projects that have burns, with the unfinished places of their plan. */
export const begunPrograms = (db: Db, projectIds: readonly string[]) =>
  db
    .selectFrom('program')
    .innerJoin('burn', 'burn.programId', 'program.id')
    .select(({ fn, selectFrom }) => [
      'program.id as programId',
      fn.max('burn.machineNo').as('machineNo'),
      fn.count<number | string>('burn.id').filterWhere('burn.result', '=', 'running').as('burning'),
      selectFrom('process')
        .select(fn.countAll<number | string>().as('count'))
        .whereRef('process.planId', '=', 'program.planId')
        .where('process.status', '!=', 'finished')
        .as('unfinished'),
    ])
    .where('program.projectId', 'in', projectIds)
    .where('program.state', '=', 'released')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('process')
          .select('process.id')
          .whereRef('process.planId', '=', 'program.planId')
          .where('process.status', '!=', 'finished'),
      ),
    )
    .groupBy(['program.id', 'program.planId'])
    .orderBy('program.id')
    .execute()

/** Withdrawn programs of a project that places are still burnt with. */
export const burningWithdrawn = (db: Db, projectId: string) =>
  db
    .selectFrom('program')
    .innerJoin('burn', 'burn.programId', 'program.id')
    .select(({ fn }) => [
      'program.id as programId',
      fn.max('burn.machineNo').as('machineNo'),
      fn.countAll<number | string>().as('burning'),
    ])
    .where('program.projectId', '=', projectId)
    .where('program.state', '=', 'withdrawn')
    .where('burn.result', '=', 'running')
    .groupBy('program.id')
    .orderBy('program.id')
    .execute()

/** The places of a plan without a good burn: waiting or burning. */
export const unfinishedPlaces = (db: Db, planId: string) =>
  db
    .selectFrom('process')
    .select(['id', 'electrodeName', 'module', 'locationId'])
    .where('planId', '=', planId)
    .where('status', '!=', 'finished')
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
    electrodeName: 'burn.electrodeName',
    module: 'burn.module',
    label: 'burn.label',
    result: 'burn.result',
    startTime: 'burn.startTime',
    createTime: 'burn.startTime',
  },
  id: 'burn.id',
}

export const listBurns = (db: Db, query: ListQuery) =>
  listPage(
    db,
    db
      .selectFrom('burn')
      .innerJoin('program', 'program.id', 'burn.programId')
      .selectAll('burn')
      .select(['program.number as programNumber', 'program.revision as programRevision']),
    burnListing,
    query,
  )

export const findBurn = (db: Db, id: string) =>
  db.selectFrom('burn').selectAll().where('id', '=', id).executeTakeFirst()

/** The first running burn on a machine that belongs to another program. */
export const burnOfOther = (db: Db, machineId: string, programId: string) =>
  db
    .selectFrom('burn')
    .innerJoin('program', 'program.id', 'burn.programId')
    .select(['burn.electrodeName', 'burn.label', 'program.number', 'program.revision'])
    .where('burn.machineId', '=', machineId)
    .where('burn.programId', '!=', programId)
    .where('burn.result', '=', 'running')
    .orderBy('burn.id')
    .limit(1)
    .executeTakeFirst()

/** Rows per statement; far below the limit of both engines. */
const CHUNK = 200

export async function insertBurns(db: Db, rows: readonly Insertable<Tables['burn']>[]): Promise<void> {
  for (const some of pieces(rows, CHUNK)) await write(db).insertInto('burn').values(some).execute()
}

/** The place of a decision, as it is in the plan in force. */
export const placeToBurnAgain = (db: Db, decisionId: string) =>
  processes(db).where('again.id', '=', decisionId).executeTakeFirst()

/** Decisions that assign a burn to another place than its own. */
export const movesOf = (db: Db, burnId: string) =>
  db
    .selectFrom('burnDecision')
    .select('id')
    .where('burnId', '=', burnId)
    .where('kind', '=', 'same')
    .where('withdrawnTime', 'is', null)
    .execute()
