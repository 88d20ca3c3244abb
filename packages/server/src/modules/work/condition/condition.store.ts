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

interface Numbered {
  readonly base: string
  readonly machineFamily: string
  /** The machine it belongs to; null: every machine of the family. */
  readonly machineId: string | null
  readonly code: number
}

const numberOf = ({ machineFamily, machineId, code }: Numbered): string =>
  JSON.stringify([machineFamily, machineId, code])

/** Of two entries with one number, the user's private one: others may have published that number without knowing of it. */
function withoutReplaced<Entry extends Numbered>(entries: readonly Entry[]): readonly Entry[] {
  const own = new Set(entries.filter(({ base }) => base === 'private').map(numberOf))
  return entries.filter((entry) => entry.base === 'private' || !own.has(numberOf(entry)))
}

const releasedTo = (db: Db, username: string) => visibleTo(db, username).where('conditionEntry.state', '=', 'released')

/** Entries that a plan for a machine family may use: released, public or the user's own, in a fixed order. */
export const releasedConditions = async (db: Db, machineFamily: string, username: string) =>
  withoutReplaced(
    await releasedTo(db, username)
      .where('conditionEntry.machineFamily', '=', machineFamily)
      .orderBy('conditionEntry.code')
      .orderBy('conditionEntry.id')
      .execute(),
  )

/** The families of the machines and of the entries that a user sees, with the number of entries a plan may use. */
export async function listFamilies(db: Db, username: string): Promise<ConditionFamily[]> {
  const machines = await db.selectFrom('machine').select('family').distinct().execute()
  const entries = await visibleTo(db, username)
    .clearSelect()
    .select('conditionEntry.machineFamily as family')
    .distinct()
    .execute()
  const released = await releasedTo(db, username)
    .clearSelect()
    .select(['conditionEntry.base', 'conditionEntry.machineFamily', 'conditionEntry.machineId', 'conditionEntry.code'])
    .execute()
  const usable = Map.groupBy(withoutReplaced(released), ({ machineFamily }) => machineFamily)
  const families = new Set([...machines, ...entries].map(({ family }) => family))
  return [...families].map((family) => ({ family, released: usable.get(family)?.length ?? 0 })).toSorted(byFamily)
}

/**
 * A released entry with the same number, on this machine or this family of machines, that the user sees: a refusal
 * because of another one would reveal what its author keeps private.
 */
export const codeReleased = (
  db: Db,
  { machineFamily, machineId, code }: Omit<Numbered, 'base'>,
  { except, username }: { readonly except: string; readonly username: string },
) =>
  releasedTo(db, username)
    .where('conditionEntry.machineFamily', '=', machineFamily)
    .where('conditionEntry.machineId', machineId === null ? 'is' : '=', machineId)
    .where('conditionEntry.code', '=', code)
    .where('conditionEntry.id', '!=', except)
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
