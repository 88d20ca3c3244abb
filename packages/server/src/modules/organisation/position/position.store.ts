import { positionFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { shownName } from '../../../platform/reader-language.ts'
import { write } from './position.write.ts'

const listing: Listing<typeof positionFields> = {
  fields: positionFields,
  columns: {
    code: 'sysPosition.code',
    name: 'sysPosition.name',
    postRank: 'sysPosition.postRank',
    createTime: 'sysPosition.createTime',
  },
  also: { name: ['sysPosition.nameEn', 'sysPosition.nameJp'] },
  id: 'sysPosition.id',
}

const rows = (db: Db) => db.selectFrom('sysPosition').selectAll('sysPosition')

export type PositionRow = Awaited<ReturnType<typeof findPosition>> & object

export const listPositions = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const findPosition = (db: Db, id: string) => rows(db).where('sysPosition.id', '=', id).executeTakeFirst()

export const findPositionByCode = (db: Db, code: string) =>
  rows(db).where('sysPosition.code', '=', code).executeTakeFirst()

export const insertPosition = (db: Db, row: Insertable<Tables['sysPosition']>) =>
  write(db).insertInto('sysPosition').values(row).execute()

export const codesOf = async (db: Db, ids: readonly string[]): Promise<readonly string[]> =>
  (await db.selectFrom('sysPosition').select('code').where('id', 'in', ids).execute()).map(({ code }) => code)

export async function deletePositions(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await write(db).deleteFrom('sysPosition').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Names of positions by code, in the reader's language. */
export async function positionNames(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const named = db.selectFrom('sysPosition').select(['code', shownName('sysPosition.name').as('name')])
  const found = await named.where('code', 'in', codes).execute()
  return new Map(found.map(({ code, name }) => [code, name]))
}
