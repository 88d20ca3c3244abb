import type { Permission } from '@heron/contract/permissions'
import type { Db } from '../db/database.ts'
import { userGrants } from './grants.ts'

/** Query for the names of active accounts with at least one of these permissions. */
export const holdersOf = (db: Db, permissions: readonly Permission[]) =>
  db
    .selectFrom('sysUser')
    .select('username')
    .where('status', '=', 1)
    .where('delFlag', '=', 0)
    .where(
      'id',
      'in',
      db
        .selectFrom(userGrants(db).as('granted'))
        .innerJoin('sysPermission', 'sysPermission.id', 'granted.permissionId')
        .select('granted.userId')
        .where('sysPermission.perms', 'in', permissions),
    )
    .orderBy('username')
