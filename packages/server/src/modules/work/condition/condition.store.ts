import { type ConditionFamily, conditionFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { pieces } from '../../../platform/pieces.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './condition.write.ts'

const listing: Listing<typeof conditionFields> = {
  fields: conditionFields,
  columns: {
    code: 'conditionEntry.code',
    name: 'conditionEntry.name',
    base: 'conditionEntry.base',
    machineFamily: 'conditionEntry.machineFamily',
    electrodeMaterial: 'conditionEntry.electrodeMaterial',
    workpieceMaterial: 'conditionEntry.workpieceMaterial',
    module: 'conditionEntry.module',
    state: 'conditionEntry.state',
    provenance: 'conditionEntry.provenance',
    ra: 'conditionEntry.ra',
    areaMax: 'conditionEntry.areaMax',
    createTime: 'conditionEntry.createTime',
  },
  id: 'conditionEntry.id',
}

const shown = (db: Db) =>
  db
    .selectFrom('conditionEntry')
    .leftJoin('machine', 'machine.id', 'conditionEntry.machineId')
    .selectAll('conditionEntry')
    .select('machine.machineNo')

const byFamily = (a: ConditionFamily, b: ConditionFamily) => (a.family < b.family ? -1 : 1)

/** Public entries and the user's own private ones. */
const visibleTo = (db: Db, username: string) =>
  shown(db).where((of) =>
    of.or([of('conditionEntry.base', '=', 'public'), of('conditionEntry.createBy', '=', username)]),
  )

export const listConditions = (db: Db, query: ListQuery, username: string) =>
  listPage(db, visibleTo(db, username), listing, query)

export const findCondition = (db: Db, id: string, username: string) =>
  visibleTo(db, username).where('conditionEntry.id', '=', id).executeTakeFirst()

/** Entries of any author, for plans that already use them. */
export const findConditions = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : shown(db)
        .where('conditionEntry.id', 'in', ids)
        .orderBy('conditionEntry.code')
        .orderBy('conditionEntry.id')
        .execute()

/** Released entries of a machine's own with these codes, of any author. */
export const ownConditions = (db: Db, machineId: string, codes: readonly number[]) =>
  codes.length === 0
    ? Promise.resolve([])
    : shown(db)
        .where('conditionEntry.machineId', '=', machineId)
        .where('conditionEntry.state', '=', 'released')
        .where('conditionEntry.code', 'in', codes)
        .orderBy('conditionEntry.code')
        .orderBy('conditionEntry.id')
        .execute()

/** Entries taken from the samples of a lesson. */
export const conditionsOfLesson = (db: Db, teachingId: string) =>
  shown(db)
    .where('conditionEntry.teachingId', '=', teachingId)
    .orderBy('conditionEntry.code')
    .orderBy('conditionEntry.id')
    .execute()

/** Entries that a plan for a machine family may use: released, public or the user's own, in a fixed order. */
export const releasedConditions = (db: Db, machineFamily: string, username: string) =>
  visibleTo(db, username)
    .where('conditionEntry.machineFamily', '=', machineFamily)
    .where('conditionEntry.state', '=', 'released')
    .orderBy('conditionEntry.code')
    .orderBy('conditionEntry.id')
    .execute()

/** The families of the machines and of the entries that a user sees, with the number of released entries. */
export async function listFamilies(db: Db, username: string): Promise<ConditionFamily[]> {
  const machines = await db.selectFrom('machine').select('family').distinct().execute()
  const entries = await visibleTo(db, username)
    .clearSelect()
    .select(({ fn, eb }) => [
      'conditionEntry.machineFamily as family',
      fn.sum<number>(eb.case().when('conditionEntry.state', '=', 'released').then(1).else(0).end()).as('released'),
    ])
    .groupBy('conditionEntry.machineFamily')
    .execute()
  const released = new Map(machines.map(({ family }) => [family, 0]))
  for (const each of entries) released.set(each.family, Number(each.released))
  return [...released].map(([family, count]) => ({ family, released: count })).toSorted(byFamily)
}

interface Code {
  readonly machineFamily: string
  /** The machine it belongs to; null: every machine of the family. */
  readonly machineId: string | null
  readonly code: number
}

/** A released entry that already has the code, on this machine or this family of machines. */
export const codeReleased = (db: Db, { machineFamily, machineId, code }: Code, exceptId: string) =>
  db
    .selectFrom('conditionEntry')
    .select('id')
    .where('machineFamily', '=', machineFamily)
    .where('machineId', machineId === null ? 'is' : '=', machineId)
    .where('code', '=', code)
    .where('state', '=', 'released')
    .where('id', '!=', exceptId)
    .executeTakeFirst()

/** An entry of a machine's own with the code that is not withdrawn. */
export const codeTaken = (db: Db, machineId: string, code: number) =>
  db
    .selectFrom('conditionEntry')
    .select('id')
    .where('machineId', '=', machineId)
    .where('code', '=', code)
    .where('state', '!=', 'withdrawn')
    .executeTakeFirst()

/** Rows per statement: 40 columns each, far below the limit of both engines. */
const CHUNK = 50

export async function insertConditions(db: Db, rows: readonly Insertable<Tables['conditionEntry']>[]): Promise<void> {
  for (const some of pieces(rows, CHUNK)) await write(db).insertInto('conditionEntry').values(some).execute()
}

export const deleteConditions = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('conditionEntry').where('id', 'in', ids).executeTakeFirst()

/** Adds one to the number of successful jobs of these conditions. */
export const proveConditions = (db: Db, ids: readonly string[]) =>
  write(db)
    .updateTable('conditionEntry')
    .set((row) => ({ provenJobs: row('provenJobs', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
