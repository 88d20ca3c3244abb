import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { write } from './saved-query.write.ts'

const rows = (db: Db) =>
  db
    .selectFrom('savedQuery')
    .innerJoin('sysUser', 'sysUser.id', 'savedQuery.ownerId')
    .selectAll('savedQuery')
    .select('sysUser.realname as owner')

export type SavedQueryRow = Awaited<ReturnType<typeof findQuery>> & object

/** The user's own and shared queries of a screen. */
export const queriesOf = (db: Db, pageKey: string, userId: string) =>
  rows(db)
    .where('savedQuery.pageKey', '=', pageKey)
    .where((where) => where.or([where('savedQuery.ownerId', '=', userId), where('savedQuery.shared', '=', 1)]))
    .orderBy('savedQuery.title')
    .orderBy('savedQuery.id')
    .limit(500)
    .execute()

export const findQuery = (db: Db, id: string) => rows(db).where('savedQuery.id', '=', id).executeTakeFirst()

export const findByTitle = (db: Db, ownerId: string, pageKey: string, title: string) =>
  rows(db)
    .where('savedQuery.ownerId', '=', ownerId)
    .where('savedQuery.pageKey', '=', pageKey)
    .where('savedQuery.title', '=', title)
    .executeTakeFirst()

export async function countOwn(db: Db, ownerId: string, pageKey: string): Promise<number> {
  const row = await db
    .selectFrom('savedQuery')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('pageKey', '=', pageKey)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export const insertQuery = (db: Db, row: Insertable<Tables['savedQuery']>) =>
  write(db).insertInto('savedQuery').values(row).execute()

export const deleteQuery = (db: Db, id: string) => write(db).deleteFrom('savedQuery').where('id', '=', id).execute()
