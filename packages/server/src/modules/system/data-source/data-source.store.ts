import { dataSourceFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './data-source.write.ts'

const listing: Listing<typeof dataSourceFields> = {
  fields: dataSourceFields,
  columns: {
    code: 'sysDataSource.code',
    name: 'sysDataSource.name',
    dbType: 'sysDataSource.dbType',
    createTime: 'sysDataSource.createTime',
  },
  id: 'sysDataSource.id',
}

const rows = (db: Db) => db.selectFrom('sysDataSource').selectAll('sysDataSource')

export type DataSourceRow = Awaited<ReturnType<typeof findSource>> & object

export const listSources = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const findSource = (db: Db, id: string) => rows(db).where('id', '=', id).executeTakeFirst()

export const findSourceByCode = (db: Db, code: string) => rows(db).where('code', '=', code).executeTakeFirst()

export const sourceNames = (db: Db) =>
  db.selectFrom('sysDataSource').select(['code', 'name']).orderBy('code').limit(1_000).execute()

export const insertSource = (db: Db, row: Insertable<Tables['sysDataSource']>) =>
  write(db).insertInto('sysDataSource').values(row).execute()

/** Separate from other edits, whose columns are shown on a conflict. */
export const setPassword = (db: Db, id: string, dbPassword: string | null) =>
  write(db).updateTable('sysDataSource').set({ dbPassword }).where('id', '=', id).execute()

/** Names of reports that read from these data sources. */
export async function reportsOn(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sourceReport')
    .innerJoin('sysDataSource', 'sysDataSource.code', 'sourceReport.dataSource')
    .select('sourceReport.name')
    .where('sysDataSource.id', 'in', ids)
    .orderBy('sourceReport.name')
    .limit(10)
    .execute()
  return rows.map(({ name }) => name)
}

export async function deleteSources(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await write(db).deleteFrom('sysDataSource').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}
