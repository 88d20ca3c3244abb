import { temporaryRoleFields, userFields, userPickFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { type Insertable, type SqlBool, sql } from 'kysely'
import { heldRoles } from '../../../platform/auth/grants.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage, searchedBy } from '../../../platform/query/list-page.ts'
import { shownName } from '../../../platform/reader-language.ts'
import { write } from './user.write.ts'

const columns = {
  username: 'sysUser.username',
  realname: 'sysUser.realname',
  phone: 'sysUser.phone',
  email: 'sysUser.email',
  workNo: 'sysUser.workNo',
  post: 'sysUser.post',
  sex: 'sysUser.sex',
  status: 'sysUser.status',
  userIdentity: 'sysUser.userIdentity',
  birthday: 'sysUser.birthday',
  createTime: 'sysUser.createTime',
} as const

const listing: Listing<typeof userFields> = { fields: userFields, columns, filled: ['createTime'], id: 'sysUser.id' }

/** The texts of the list, for its search index. */
export const searchedUsers = searchedBy(listing)
const { username, realname, workNo, post, sex, createTime } = columns
const picking: Listing<typeof userPickFields> = {
  fields: userPickFields,
  columns: { username, realname, workNo, post, sex, createTime },
  filled: ['createTime'],
  id: 'sysUser.id',
}

/** The users a caller may see: those of their tenant; all for a caller without one. */
export interface Scope {
  readonly tenantId: number
}

/** Narrows a list of users. */
export interface Among {
  readonly ids?: readonly string[] | undefined
  readonly departId?: string | undefined
  /** Members of the departments with these codes or below them; an empty list gives no users. */
  readonly orgCodes?: readonly string[] | undefined
  readonly roleId?: string | undefined
}

/** Users visible to the caller. */
export function seenUsers(db: Db, { tenantId }: Scope, delFlag: 0 | 1 = 0) {
  const all = db.selectFrom('sysUser').selectAll('sysUser').where('sysUser.delFlag', '=', delFlag)
  if (tenantId === 0) return all
  const joined = sql`',' || coalesce(${sql.ref('sysUser.relTenantIds')}, '') || ','`
  return all.where(sql<SqlBool>`${joined} like ${`%,${tenantId},%`}`)
}

/** Visible users who hold a role temporarily, with its end in ms; earliest end first. */
export const heldForTime = (db: Db, scope: Scope, roleId: string) =>
  heldRoles(db)
    .innerJoin(seenUsers(db, scope).as('sysUser'), 'sysUser.id', 'sysUserRole.userId')
    .select(['sysUser.id as userId', 'sysUser.username', 'sysUser.realname', 'sysUserRole.untilTime'])
    .where('sysUserRole.roleId', '=', roleId)
    .where('sysUserRole.untilTime', 'is not', null)
    .orderBy('sysUserRole.untilTime')
    .orderBy('sysUser.id')
    .limit(1_000)
    .execute()

const temporary: Listing<typeof temporaryRoleFields> = {
  fields: temporaryRoleFields,
  columns: {
    username: 'sysUser.username',
    realname: 'sysUser.realname',
    roleId: 'sysUserRole.roleId',
    roleName: 'sysRole.roleName',
    until: 'sysUserRole.untilTime',
    createTime: 'sysUserRole.createTime',
  },
  also: { roleName: ['sysRole.roleNameEn', 'sysRole.roleNameJp'] },
  filled: ['until'],
  id: 'sysUserRole.id',
}

/** Temporary grants of roles to visible users, with their ends in ms; `hasEnded` restricts them to ended or current ones. */
export function listTemporary(db: Db, scope: Scope, query: ListQuery, now: number, hasEnded: boolean | undefined) {
  const all = seenUsers(db, scope)
    .clearSelect()
    .innerJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select(['sysUserRole.id', 'sysUserRole.userId', 'sysUser.username', 'sysUser.realname', 'sysUserRole.roleId'])
    .select([shownName('sysRole.roleName').as('roleName'), 'sysUserRole.untilTime', 'sysUserRole.createTime'])
    .where('sysUserRole.untilTime', 'is not', null)
  const chosen = hasEnded === undefined ? all : all.where('sysUserRole.untilTime', hasEnded ? '<=' : '>', now)
  const soonest = [{ field: 'until', direction: 'asc' }] as const
  return listPage(db, chosen, temporary, query.sort.length > 0 ? query : { ...query, sort: soonest })
}

export type UserRow = Awaited<ReturnType<typeof findUser>> & object

function among(db: Db, scope: Scope, { ids, departId, orgCodes, roleId }: Among) {
  let query = seenUsers(db, scope)
  if (ids) query = query.where('sysUser.id', 'in', ids)
  if (departId) {
    query = query.where('sysUser.id', 'in', (from) =>
      from.selectFrom('sysUserDepart').select('sysUserDepart.userId').where('sysUserDepart.depId', '=', departId),
    )
  }
  if (orgCodes) {
    query = query.where('sysUser.id', 'in', (from) =>
      from
        .selectFrom('sysUserDepart')
        .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
        .select('sysUserDepart.userId')
        .where((where) => where.or(orgCodes.map((code) => where('sysDepart.orgCode', 'like', `${code}%`)))),
    )
  }
  if (roleId) {
    query = query.where(
      'sysUser.id',
      'in',
      heldRoles(db).select('sysUserRole.userId').where('sysUserRole.roleId', '=', roleId),
    )
  }
  return query
}

export const listUsers = (db: Db, scope: Scope, query: ListQuery, which: Among = {}) =>
  listPage(db, among(db, scope, which), listing, query)

/** Users that can be chosen: neither deleted nor frozen. */
export const listPicks = (db: Db, scope: Scope, query: ListQuery, which: Among = {}) =>
  listPage(db, among(db, scope, which).where('sysUser.status', '=', 1), picking, query)

export const findUser = (db: Db, scope: Scope, id: string) =>
  seenUsers(db, scope).where('sysUser.id', '=', id).executeTakeFirst()

export const findByName = (db: Db, scope: Scope, username: string) =>
  seenUsers(db, scope).where('sysUser.username', '=', username).executeTakeFirst()

/** Users that can be chosen, by name or id. */
export const picksBy = (db: Db, scope: Scope, column: 'username' | 'id', values: readonly string[]) =>
  seenUsers(db, scope).where(`sysUser.${column}`, 'in', values).where('sysUser.status', '=', 1).execute()

/** How many of these users are visible to the caller. */
export const seenAmong = async (db: Db, scope: Scope, ids: readonly string[], delFlag: 0 | 1 = 0) =>
  (await seenUsers(db, scope, delFlag).where('sysUser.id', 'in', ids).execute()).length

export const deletedUsers = (db: Db, scope: Scope) =>
  seenUsers(db, scope, 1).orderBy('sysUser.updateTime', 'desc').orderBy('sysUser.id').limit(500).execute()

export const insertUser = (db: Db, row: Insertable<Tables['sysUser']>) =>
  write(db).insertInto('sysUser').values(row).execute()

interface Changes {
  readonly status?: number
  readonly delFlag?: number
  readonly password?: string
  /** Set with a password that another user chose, ms. */
  readonly oneTimeUntil?: number | null
  readonly updateBy: string
  readonly updateTime: number
}

/** Changes columns that are not edited one by one: state, password. */
export const changeUsers = (db: Db, ids: readonly string[], changes: Changes) =>
  write(db).updateTable('sysUser').set(changes).where('id', 'in', ids).execute()

export const purgeUsers = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('sysUser').where('id', 'in', ids).where('delFlag', '=', 1).execute()

/** Whether another user has the value in a unique column. Deleted users keep theirs. */
export async function isTaken(db: Db, column: 'username' | 'phone' | 'email', value: string, except = '') {
  const query = db.selectFrom('sysUser').select('id').where(column, '=', value).where('id', '<>', except)
  return (await query.executeTakeFirst()) !== undefined
}
