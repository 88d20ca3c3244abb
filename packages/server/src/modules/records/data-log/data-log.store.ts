import { dataLogFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Kysely } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isVersioned } from '../../../platform/db/versioned-tables.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'

const listing: Listing<typeof dataLogFields> = {
  fields: dataLogFields,
  columns: {
    dataTable: 'sysDataLog.dataTable',
    dataId: 'sysDataLog.dataId',
    dataVersion: 'sysDataLog.dataVersion',
    createBy: 'sysDataLog.createBy',
    createTime: 'sysDataLog.createTime',
  },
  filled: ['createTime'],
  id: 'sysDataLog.id',
}

const rows = (db: Db) => db.selectFrom('sysDataLog').selectAll('sysDataLog')

export type DataLogRow = Awaited<ReturnType<typeof findVersions>>[number]

export const listVersions = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const versionsOf = (db: Db, dataTable: string, dataId: string) =>
  rows(db)
    .where('dataTable', '=', dataTable)
    .where('dataId', '=', dataId)
    .orderBy('dataVersion', 'desc')
    .limit(500)
    .execute()

/** A row of any versioned table, with its columns; narrowed to rows visible to the caller. */
export const findRow = (db: Db, table: string, id: string): Promise<Readonly<Record<string, unknown>> | undefined> => {
  if (!isVersioned(table)) return Promise.resolve(undefined)
  // Kysely cannot type a query over a table chosen at run time; table names come from our own registry.
  const any = db as unknown as Kysely<{ row: { id: string } }>
  return any
    .selectFrom(table as 'row')
    .selectAll(table as 'row')
    .where('id', '=', id)
    .executeTakeFirst()
}

export const findVersions = (db: Db, ids: readonly string[]) => rows(db).where('id', 'in', ids).execute()
