import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Tables whose rows determine what a user is granted. */
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

/** Tables that determine what a session's user may do. */
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

/** What users are granted through their roles. */
export const roleGrants = (db: Db) =>
  db
    .selectFrom('sysUserRole')
    .innerJoin('sysRolePermission', 'sysRolePermission.roleId', 'sysUserRole.roleId')
    .select(['sysUserRole.userId', 'sysRolePermission.permissionId', 'sysRolePermission.dataRuleIds'])

/**
 * What users are granted through the roles of their departments. Such a role is narrowed by its department's data rules
 * as well as by its own.
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
 * What users are granted: through their roles, and through the roles of their departments. The one place that says so;
 * a menu or button may come more than once.
 */
export const userGrants = (db: Db) => roleGrants(db).unionAll(departGrants(db))
