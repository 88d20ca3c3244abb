import { reportHeadFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './report.write.ts'

const listing: Listing<typeof reportHeadFields> = {
  fields: reportHeadFields,
  columns: {
    code: 'onlCgreportHead.code',
    name: 'onlCgreportHead.name',
    entity: 'onlCgreportHead.entity',
    createTime: 'onlCgreportHead.createTime',
  },
  id: 'onlCgreportHead.id',
}

const rows = (db: Db) => db.selectFrom('onlCgreportHead').selectAll('onlCgreportHead')

export type HeadRow = Awaited<ReturnType<typeof findHead>> & object

export const listHeads = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const findHead = (db: Db, id: string) => rows(db).where('id', '=', id).executeTakeFirst()

/** Looked up by code first, which screens and menus use. */
export const findOpened = async (db: Db, name: string) =>
  (await rows(db).where('code', '=', name).executeTakeFirst()) ?? (await findHead(db, name))

export const insertHead = (db: Db, row: Insertable<Tables['onlCgreportHead']>) =>
  write(db).insertInto('onlCgreportHead').values(row).execute()

export async function deleteHeads(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await write(db).deleteFrom('onlCgreportHead').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

export const recordsOf = (db: Db, headId: string) =>
  db.selectFrom('onlCgreportRecord').selectAll().where('headId', '=', headId).orderBy('sequence', 'desc').execute()

/** Stores one more state and deletes the oldest beyond `most`. */
export async function keepRecord(
  db: Db,
  row: Omit<Insertable<Tables['onlCgreportRecord']>, 'sequence'>,
  most: number,
): Promise<void> {
  const last = await db
    .selectFrom('onlCgreportRecord')
    .select((of) => of.fn.max('sequence').as('sequence'))
    .where('headId', '=', row.headId)
    .executeTakeFirst()
  const sequence = Number(last?.sequence ?? 0) + 1
  await write(db)
    .insertInto('onlCgreportRecord')
    .values({ ...row, sequence })
    .execute()
  await write(db)
    .deleteFrom('onlCgreportRecord')
    .where('headId', '=', row.headId)
    .where('sequence', '<=', sequence - most)
    .execute()
}
