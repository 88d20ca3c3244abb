import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { databaseNow } from '../db/database-now.ts'

/** Tables that determine a user's grants. */
export const grantTables = [
  'sys_role',
  'sys_user_role',
  'sys_role_permission',
  'sys_depart',
  'sys_user_depart',
  'sys_depart_permission',
  'sys_depart_role',
  'sys_depart_role_user',
  'sys_depart_role_permission',
] as const

/** Tables that determine the rights of a session's user. */
export const rightsTables = [
  'sys_user',
  'sys_permission',
  'sys_permission_data_rule',
  'sys_tenant',
  ...grantTables,
] as const

/**
 * Tables that determine a user's identity or rights; on a shared database their changes are counted (migration 0400).
 */
export const authorityTables = ['session', ...rightsTables] as const

/** The present roles of users: permanent ones, and temporary ones that have not ended by the database's clock. */
export const heldRoles = (db: Db) =>
  db
    .selectFrom('sysUserRole')
    .where((where) =>
      where.or([where('sysUserRole.untilTime', 'is', null), where('sysUserRole.untilTime', '>', databaseNow(db))]),
    )

/** Present grants of users through their roles. */
export const roleGrants = (db: Db) =>
  heldRoles(db)
    .innerJoin('sysRolePermission', 'sysRolePermission.roleId', 'sysUserRole.roleId')
    .select(['sysUserRole.userId', 'sysRolePermission.permissionId', 'sysRolePermission.dataRuleIds'])

/**
 * Present grants of users through the roles of their departments. Such a role is restricted by its department's data
 * rules as well as by its own.
 */
export const departGrants = (db: Db) =>
  db
    .selectFrom('sysDepartRoleUser')
    .innerJoin('sysDepartRolePermission as held', 'held.roleId', 'sysDepartRoleUser.droleId')
    .leftJoin('sysDepartPermission as pool', (join) =>
      join.onRef('pool.departId', '=', 'held.departId').onRef('pool.permissionId', '=', 'held.permissionId'),
    )
    .select(['sysDepartRoleUser.userId', 'held.permissionId'])
    .select(sql<string | null>`nullif(concat_ws(',', held.data_rule_ids, pool.data_rule_ids), '')`.as('dataRuleIds'))

/**
 * Present grants of users, through their roles and their departments' roles. Defined only here; a menu or button may
 * occur more than once.
 */
export const userGrants = (db: Db) => roleGrants(db).unionAll(departGrants(db))

/** Permanent grants of users: only these may be granted to others. */
export const lastingGrants = (db: Db) =>
  roleGrants(db).where('sysUserRole.untilTime', 'is', null).unionAll(departGrants(db))

/** The next end of a temporary role, and the present time, in ms by the database's clock. */
export async function nextEnd(
  db: Db,
  userId?: string,
): Promise<{ readonly at: number; readonly now: number } | undefined> {
  let ends = heldRoles(db).where('sysUserRole.untilTime', 'is not', null)
  if (userId !== undefined) ends = ends.where('sysUserRole.userId', '=', userId)
  const row = await ends
    .select(['sysUserRole.untilTime as at', databaseNow(db).as('now')])
    .orderBy('sysUserRole.untilTime')
    .limit(1)
    .executeTakeFirst()
  return row && row.at !== null ? { at: Number(row.at), now: Number(row.now) } : undefined
}
