import { categoryFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './category.write.ts'

const listing: Listing<typeof categoryFields> = {
  fields: categoryFields,
  columns: { name: 'sysCategory.name', code: 'sysCategory.code', createTime: 'sysCategory.createTime' },
  also: { name: ['sysCategory.nameEn', 'sysCategory.nameJp'] },
  id: 'sysCategory.id',
}

/** The parent of the roots. */
export const root = '0'

const rows = (db: Db) => db.selectFrom('sysCategory').selectAll('sysCategory')

export type CategoryRow = Awaited<ReturnType<typeof findCategory>> & object

/** Children of a node; the whole tree when no node is given. */
export const listCategories = (db: Db, query: ListQuery, pid: string | undefined) =>
  listPage(db, pid === undefined ? rows(db) : rows(db).where('sysCategory.pid', '=', pid), listing, query)

export const findCategory = (db: Db, id: string) => rows(db).where('sysCategory.id', '=', id).executeTakeFirst()

export const findByCode = (db: Db, code: string) => rows(db).where('sysCategory.code', '=', code).executeTakeFirst()

/** Every category, in the order of the codes. */
export const allCategories = (db: Db) => rows(db).orderBy('code').execute()

/** Codes of a node's children, except that of `except`. */
export async function codesBelow(db: Db, pid: string, except = ''): Promise<readonly string[]> {
  const children = db.selectFrom('sysCategory').select('code').where('pid', '=', pid)
  return (await children.where('id', '<>', except).execute()).map((row) => row.code)
}

export const codesUnder = async (db: Db, code: string): Promise<readonly string[]> =>
  (await db.selectFrom('sysCategory').select('code').where('code', 'like', `${code}%`).execute()).map((row) => row.code)

export const insertCategory = (db: Db, row: Insertable<Tables['sysCategory']>) =>
  write(db).insertInto('sysCategory').values(row).execute()

export const recode = (db: Db, from: string, to: string) =>
  write(db)
    .updateTable('sysCategory')
    .set({ code: sql<string>`${to} || substr(code, ${from.length + 1})` })
    .where('code', 'like', `${from}%`)
    .execute()

export const deleteBranch = (db: Db, code: string) =>
  write(db).deleteFrom('sysCategory').where('code', 'like', `${code}%`).execute()
