import { logFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { type Db, engineOf } from '../../platform/db/database.ts'
import { filterSql } from '../../platform/query/filter-sql.ts'
import { type Listing, listPage } from '../../platform/query/list-page.ts'

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
  id: 'sysLog.id',
}

const rows = (db: Db) => db.selectFrom('sysLog').selectAll('sysLog')

/** A page of the log; `keyWord` stands somewhere in the content. */
export function listLog(db: Db, query: ListQuery, keyWord: string | undefined) {
  const word = { field: 'logContent', rule: 'like', values: [keyWord ?? ''] } as const
  const all = rows(db)
  const wanted = keyWord ? all.where(filterSql('sysLog.logContent', word, engineOf(db))) : all
  return listPage(db, wanted, listing, query)
}

export async function deleteLog(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sysLog').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

export const clearLog = (db: Db) => db.deleteFrom('sysLog').execute()
