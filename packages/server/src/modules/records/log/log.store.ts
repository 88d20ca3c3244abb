import { logFields, logTypes } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { sql } from 'kysely'
import { type Db, engineOf } from '../../../platform/db/database.ts'
import { filterSql } from '../../../platform/query/filter-sql.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'

const listing: Listing<typeof logFields> = {
  fields: logFields,
  columns: {
    logType: 'sysLog.logType',
    logContent: 'sysLog.logContent',
    operateType: 'sysLog.operateType',
    userid: 'sysLog.userid',
    username: 'sysLog.username',
    ip: 'sysLog.ip',
    method: 'sysLog.method',
    requestUrl: 'sysLog.requestUrl',
    costTime: 'sysLog.costTime',
    createTime: 'sysLog.createTime',
  },
  filled: ['createTime', 'logType'],
  sums: { costTime: 'sysLog.costTime' },
  id: 'sysLog.id',
}

const rows = (db: Db) => db.selectFrom('sysLog').selectAll('sysLog')

/** A page of the log; `keyWord` is searched anywhere in the content. */
export function listLog(db: Db, query: ListQuery, keyWord: string | undefined) {
  const word = { field: 'logContent', rule: 'like', values: [keyWord ?? ''] } as const
  const all = rows(db)
  const wanted = keyWord ? all.where(filterSql('sysLog.logContent', word, engineOf(db))) : all
  return listPage(db, wanted, listing, query)
}

const logins = (db: Db) => db.selectFrom('sysLog').where('sysLog.logType', '=', logTypes.login)

export async function countLogins(db: Db): Promise<number> {
  const { count } = await logins(db)
    .select((from) => from.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Sign-ins and their addresses, by day: `day` is the position in `begins`, the first instants of the days in their order.
 * Days of a zone are not equally long, so that they cannot be counted by division.
 */
export async function loginsByDay(db: Db, begins: readonly number[]) {
  const cases = begins.map((begin, at) => sql`when sys_log.create_time >= ${sql.lit(begin)} then ${sql.lit(at)}`)
  const number = sql<number>`case ${sql.join(cases.toReversed(), sql` `)} end`
  const rows = await logins(db)
    .where('sysLog.createTime', '>=', begins[0] ?? 0)
    .select(number.as('day'))
    .select((from) => [from.fn.countAll().as('visit'), from.fn.count('sysLog.ip').distinct().as('ip')])
    .groupBy(number)
    .execute()
  return rows.map(({ day, visit, ip }) => ({ day: Number(day), visit: Number(visit), ip: Number(ip) }))
}
