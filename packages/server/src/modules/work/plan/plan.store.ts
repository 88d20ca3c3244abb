import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import { pieces } from '../../../platform/pieces.ts'
import { write } from './plan.write.ts'

export const findPlan = (db: Db, id: string) =>
  db.selectFrom('plan').selectAll().where('id', '=', id).executeTakeFirst()

export const plansOf = (db: Db, projectId: string) =>
  db.selectFrom('plan').selectAll().where('projectId', '=', projectId).orderBy('revision', 'desc').execute()

/** The plan shown for a project: the newest that is not superseded. */
export const currentPlan = (db: Db, projectId: string) =>
  db
    .selectFrom('plan')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('state', '!=', 'superseded')
    .orderBy('revision', 'desc')
    .executeTakeFirst()

export const acceptedPlan = (db: Db, projectId: string) =>
  db
    .selectFrom('plan')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('state', '=', 'accepted')
    .executeTakeFirst()

export async function nextRevision(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom('plan')
    .select(({ fn }) => fn.max('revision').as('last'))
    .where('projectId', '=', projectId)
    .executeTakeFirst()
  return Number(row?.last ?? 0) + 1
}

export const insertPlan = (db: Db, row: Insertable<Tables['plan']>) =>
  write(db).insertInto('plan').values(row).execute()

/** Rows per statement; twenty columns each, far below the limit of both engines. */
const CHUNK = 200

export async function insertProcesses(db: Db, rows: readonly Insertable<Tables['process']>[]): Promise<void> {
  for (const some of pieces(rows, CHUNK)) await write(db).insertInto('process').values(some).execute()
}

/** Adds entries to the history of manual changes. */
export async function insertHistory(db: Db, entries: readonly Insertable<Tables['parameterHistory']>[]): Promise<void> {
  for (const some of pieces(entries, CHUNK)) await write(db).insertInto('parameterHistory').values(some).execute()
}

/** Copies the history of manual changes to the processes that took them over. */
export async function copyHistory(db: Db, taken: ReadonlyMap<string, string>, ids: Ids): Promise<void> {
  for (const some of pieces([...taken.keys()], CHUNK)) {
    const entries = await db
      .selectFrom('parameterHistory')
      .selectAll()
      .where('processId', 'in', some)
      .orderBy('createTime')
      .orderBy('id')
      .execute()
    await insertHistory(
      db,
      entries.map((entry) => ({ ...entry, id: ids(), processId: taken.get(entry.processId) ?? '' })),
    )
  }
}

/** Processes of a plan in burning order. */
export const processesOf = (db: Db, planId: string) =>
  db.selectFrom('process').selectAll().where('planId', '=', planId).orderBy('sequence').orderBy('id').execute()

export const findProcess = (db: Db, id: string) =>
  db.selectFrom('process').selectAll().where('id', '=', id).executeTakeFirst()

/** The process of a place in another plan of its project. */
export const findItem = (db: Db, planId: string, itemKey: string) =>
  db.selectFrom('process').selectAll().where('planId', '=', planId).where('itemKey', '=', itemKey).executeTakeFirst()

export const setPlanState = (db: Db, id: string, state: string) =>
  write(db).updateTable('plan').set({ state }).where('id', '=', id).execute()

/** Changes the status of every process of a plan that has one of these statuses. */
export const moveProcesses = (db: Db, planId: string, from: readonly string[], to: string) =>
  write(db)
    .updateTable('process')
    .set({ status: to })
    .where('planId', '=', planId)
    .where('status', 'in', from)
    .execute()

/** Removes entries of the parameter history. */
export const deleteHistory = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('parameterHistory').where('id', 'in', ids).executeTakeFirst()

/** Names of a project's electrodes and labels of its locations, by id. */
export async function namesOf(db: Db, projectId: string): Promise<ReadonlyMap<string, string>> {
  const electrodes = await db
    .selectFrom('electrode')
    .select(['id', 'name'])
    .where('projectId', '=', projectId)
    .execute()
  const locations = await db
    .selectFrom('location')
    .select(['id', 'label', 'electrodeId'])
    .where('projectId', '=', projectId)
    .execute()
  const names = new Map(electrodes.map(({ id, name }) => [id, name]))
  // Labels repeat between electrodes, so a single location is named with its electrode's name.
  for (const { id, label, electrodeId } of locations)
    names.set(id, label).set(`locations.${id}`, `${names.get(electrodeId) ?? ''} ${label}`.trim())
  return names
}
