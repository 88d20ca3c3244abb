import { userAgentFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { seenUsers, type UserScope } from '../user/index.ts'
import { write } from './user-agent.write.ts'

const listing: Listing<typeof userAgentFields> = {
  fields: userAgentFields,
  columns: {
    userName: 'sysUserAgent.userName',
    agentUserName: 'sysUserAgent.agentUserName',
    status: 'sysUserAgent.status',
    startTime: 'sysUserAgent.startTime',
    endTime: 'sysUserAgent.endTime',
    createTime: 'sysUserAgent.createTime',
  },
  id: 'sysUserAgent.id',
}

/** Deputies of users visible to the caller. */
const rows = (db: Db, scope: UserScope) =>
  db
    .selectFrom('sysUserAgent')
    .selectAll('sysUserAgent')
    .where('sysUserAgent.userName', 'in', seenUsers(db, scope).clearSelect().select('sysUser.username'))

export type UserAgentRow = Awaited<ReturnType<typeof findAgent>> & object

export const listAgents = (db: Db, scope: UserScope, query: ListQuery) => listPage(db, rows(db, scope), listing, query)

export const findAgent = (db: Db, scope: UserScope, id: string) =>
  rows(db, scope).where('sysUserAgent.id', '=', id).executeTakeFirst()

export const findAgentOf = (db: Db, scope: UserScope, userName: string) =>
  rows(db, scope).where('sysUserAgent.userName', '=', userName).executeTakeFirst()

export const insertAgent = (db: Db, row: Insertable<Tables['sysUserAgent']>) =>
  write(db).insertInto('sysUserAgent').values(row).execute()

export const deleteAgents = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('sysUserAgent').where('id', 'in', ids).execute()

/** Accounts visible to the caller, by login name. */
export const accountsBy = (db: Db, scope: UserScope, names: readonly string[]) =>
  seenUsers(db, scope)
    .clearSelect()
    .select(['sysUser.id', 'sysUser.username', 'sysUser.realname', 'sysUser.orgCode'])
    .where('sysUser.username', 'in', names)
    .execute()
