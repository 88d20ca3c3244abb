import type { Db } from '../db/database.ts'

/** Whose change may change what somebody is granted. */
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

/**
 * What users are granted: through their roles, and through the roles of their departments. The one place that says so;
 * a menu or button may come more than once.
 */
export const userGrants = (db: Db) =>
  db
    .selectFrom('sysUserRole')
    .innerJoin('sysRolePermission', 'sysRolePermission.roleId', 'sysUserRole.roleId')
    .select(['sysUserRole.userId', 'sysRolePermission.permissionId', 'sysRolePermission.dataRuleIds'])
    .unionAll(
      db
        .selectFrom('sysDepartRoleUser')
        .innerJoin('sysDepartRolePermission', 'sysDepartRolePermission.roleId', 'sysDepartRoleUser.droleId')
        .select([
          'sysDepartRoleUser.userId',
          'sysDepartRolePermission.permissionId',
          'sysDepartRolePermission.dataRuleIds',
        ]),
    )
