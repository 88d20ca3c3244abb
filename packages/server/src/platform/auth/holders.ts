import type { Permission } from '@heron/contract/permissions'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables/index.ts'
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

/** Of these users, those without a tenant and those of the tenant. */
export const ofHouseOr = <O>(users: SelectQueryBuilder<Tables, 'sysUser', O>, tenantId: number) => {
  const joined = sql`',' || coalesce(rel_tenant_ids, '') || ','`
  return users.where(sql<SqlBool>`(${joined} = ',,' or ${joined} like ${`%,${tenantId},%`})`)
}

/** Of these users, those without a tenant. */
export const ofHouse = <O>(users: SelectQueryBuilder<Tables, 'sysUser', O>) =>
  users.where((where) => where.or([where('relTenantIds', 'is', null), where('relTenantIds', '=', '')]))
