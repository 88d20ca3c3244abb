import { sourceReportFields, sourceReportRunFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './source-report.write.ts'

const listing: Listing<typeof sourceReportFields> = {
  fields: sourceReportFields,
  columns: {
    name: 'sourceReport.name',
    dataSource: 'sourceReport.dataSource',
    status: 'sourceReport.status',
    createTime: 'sourceReport.createTime',
  },
  id: 'sourceReport.id',
}

const runListing: Listing<typeof sourceReportRunFields> = {
  fields: sourceReportRunFields,
  columns: {
    username: 'sourceReportRun.username',
    outcome: 'sourceReportRun.outcome',
    createTime: 'sourceReportRun.startTime',
  },
  id: 'sourceReportRun.id',
}

const rows = (db: Db) =>
  db
    .selectFrom('sourceReport')
    .innerJoin('sysDataSource', 'sysDataSource.code', 'sourceReport.dataSource')
    .selectAll('sourceReport')
    .select('sysDataSource.name as sourceName')

export type SourceReportRow = Awaited<ReturnType<typeof findReport>> & object

export const listReports = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const findReport = (db: Db, id: string) => rows(db).where('sourceReport.id', '=', id).executeTakeFirst()

export const sourcesOf = (db: Db) =>
  db.selectFrom('sysDataSource').select(['code', 'name', 'dbType']).orderBy('code').limit(1_000).execute()

export const insertReport = (db: Db, row: Insertable<Tables['sourceReport']>) =>
  write(db).insertInto('sourceReport').values(row).execute()

export async function deleteReports(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await write(db).deleteFrom('sourceReport').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

export const listRuns = (db: Db, reportId: string, query: ListQuery) =>
  listPage(
    db,
    db.selectFrom('sourceReportRun').selectAll('sourceReportRun').where('reportId', '=', reportId),
    runListing,
    query,
  )

/** Adds a run to the record and deletes the oldest of its report and tenant beyond `most`. */
export async function keepRun(db: Db, row: Insertable<Tables['sourceReportRun']>, most: number): Promise<void> {
  await write(db).insertInto('sourceReportRun').values(row).execute()
  const old = await db
    .selectFrom('sourceReportRun')
    .select('id')
    .where('reportId', '=', row.reportId)
    .where('tenantId', '=', row.tenantId)
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(100)
    .execute()
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await write(db).deleteFrom('sourceReportRun').where('id', 'in', ids).execute()
}
