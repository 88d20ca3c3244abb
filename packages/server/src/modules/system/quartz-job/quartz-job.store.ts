import { quartzJobFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './quartz-job.write.ts'

const listing: Listing<typeof quartzJobFields> = {
  fields: quartzJobFields,
  columns: {
    jobClassName: 'sysQuartzJob.jobClassName',
    status: 'sysQuartzJob.status',
    createTime: 'sysQuartzJob.createTime',
  },
  id: 'sysQuartzJob.id',
}

const rows = (db: Db) =>
  db
    .selectFrom('sysQuartzJob')
    .selectAll('sysQuartzJob')
    .select(({ selectFrom }) =>
      selectFrom('quartzRun')
        .select('outcome')
        .whereRef('quartzRun.jobId', '=', 'sysQuartzJob.id')
        .orderBy('quartzRun.id', 'desc')
        .limit(1)
        .as('lastOutcome'),
    )

export type QuartzJobRow = Awaited<ReturnType<typeof findJob>> & object

export const listJobs = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const findJob = (db: Db, id: string) => rows(db).where('sysQuartzJob.id', '=', id).executeTakeFirst()

export const insertJob = (db: Db, row: Insertable<Tables['sysQuartzJob']>) =>
  write(db).insertInto('sysQuartzJob').values(row).execute()

/** Jobs whose next planned instant is still to come. */
export const plannedJobs = (db: Db, now: number) =>
  db
    .selectFrom('sysQuartzJob')
    .select(['id', 'cronExpression'])
    .where('status', '=', 0)
    .where('nextTime', '>', now)
    .execute()

export const planJob = (db: Db, id: string, nextTime: number | null) =>
  write(db).updateTable('sysQuartzJob').set({ nextTime }).where('id', '=', id).execute()

export async function deleteJobs(db: Db, ids: readonly string[]): Promise<number> {
  await write(db).deleteFrom('quartzRun').where('jobId', 'in', ids).execute()
  const { numDeletedRows } = await write(db).deleteFrom('sysQuartzJob').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}
