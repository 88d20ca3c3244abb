import type { Db } from '../../../platform/db/database.ts'

/** Burns that ended after `since` or are still running; running ones have no end. */
export const burnsSince = (db: Db, since: number) =>
  db
    .selectFrom('burn')
    .select(['machineId', 'startTime', 'endTime', 'result'])
    .where((of) => of.or([of('endTime', '>=', since), of('endTime', 'is', null)]))
    .execute()

export const releasesSince = (db: Db, since: number) =>
  db.selectFrom('program').select('releasedTime').where('releasedTime', '>=', since).execute()

export const programsByState = (db: Db) =>
  db
    .selectFrom('program')
    .select(['state', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute()
