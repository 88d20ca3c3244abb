import { tenantFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { ownedByTenants } from '../../../platform/references/stated.ts'
import { write } from './tenant.write.ts'

const listing: Listing<typeof tenantFields> = {
  fields: tenantFields,
  columns: {
    id: 'sysTenant.id',
    name: 'sysTenant.name',
    status: 'sysTenant.status',
    beginDate: 'sysTenant.beginDate',
    endDate: 'sysTenant.endDate',
    createTime: 'sysTenant.createTime',
  },
  id: 'sysTenant.id',
}

const rows = (db: Db) => db.selectFrom('sysTenant').selectAll('sysTenant')

export type TenantRow = Awaited<ReturnType<typeof findTenant>> & object

export const listTenants = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const findTenant = (db: Db, id: number) => rows(db).where('id', '=', id).executeTakeFirst()

export const tenantsBy = (db: Db, ids: readonly number[]) => rows(db).where('id', 'in', ids).orderBy('id').execute()

export const activeTenants = (db: Db) => rows(db).where('status', '=', 1).orderBy('id').limit(1_000).execute()

export const findByHouseNumber = (db: Db, houseNumber: string) =>
  rows(db).where('houseNumber', '=', houseNumber).where('status', '=', 1).executeTakeFirst()

export const insertTenant = (db: Db, row: Insertable<Tables['sysTenant']>) =>
  write(db).insertInto('sysTenant').values(row).execute()

/** Numbers are entered by hand and may be reused: a new tenant continues the version of the former one. */
export async function nextVersion(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('sysDataLog')
    .select(({ fn }) => fn.max('dataVersion').as('last'))
    .where('dataTable', '=', 'sysTenant')
    .where('dataId', '=', String(id))
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** Changes a row if it still has the given version. */
export async function changeTenant(
  db: Db,
  at: { readonly id: number; readonly version: number },
  columns: Omit<Insertable<Tables['sysTenant']>, 'id' | 'version' | 'createBy' | 'createTime' | 'houseNumber'>,
): Promise<boolean> {
  const { numUpdatedRows } = await write(db)
    .updateTable('sysTenant')
    .set(columns)
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteTenants = (db: Db, ids: readonly number[]) =>
  write(db).deleteFrom('sysTenant').where('id', 'in', ids).execute()

/** Users whose row names the tenant, including deleted ones. */
export const peopleOf = (db: Db, tenantId: number) =>
  db
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'relTenantIds'])
    .where(sql<string>`',' || coalesce(${sql.ref('relTenantIds')}, '') || ','`, 'like', `%,${tenantId},%`)
    .execute()

/** Whether the tenant owns rows. */
export async function ownsRows(db: Db, tenantId: number): Promise<boolean> {
  for (const table of ownedByTenants) {
    const row = await db.selectFrom(table).select('id').where('tenantId', '=', tenantId).limit(1).executeTakeFirst()
    if (row) return true
  }
  return false
}

export const peopleBy = (db: Db, ids: readonly string[]) =>
  db.selectFrom('sysUser').select(['id', 'relTenantIds']).where('id', 'in', ids).where('delFlag', '=', 0).execute()

export const personNamed = (db: Db, username: string) =>
  db
    .selectFrom('sysUser')
    .select(['id', 'relTenantIds'])
    .where('username', '=', username)
    .where('delFlag', '=', 0)
    .executeTakeFirst()

/** Ignores a second request of the same person for the same tenant. */
export const insertRequest = (db: Db, row: Insertable<Tables['tenantRequest']>) =>
  write(db)
    .insertInto('tenantRequest')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doNothing())
    .execute()

const requests = (db: Db) =>
  db
    .selectFrom('tenantRequest')
    .innerJoin('sysTenant', 'sysTenant.id', 'tenantRequest.tenantId')
    .innerJoin('sysUser', 'sysUser.id', 'tenantRequest.userId')
    .selectAll('tenantRequest')
    .select(['sysTenant.name as tenantName', 'sysUser.username', 'sysUser.realname'])

export type RequestRow = Awaited<ReturnType<typeof findRequest>> & object

export const findRequest = (db: Db, id: string) => requests(db).where('tenantRequest.id', '=', id).executeTakeFirst()

export const requestsOf = (db: Db, tenantId: number) =>
  requests(db).where('tenantRequest.tenantId', '=', tenantId).orderBy('tenantRequest.createTime').limit(500).execute()

export const invitationsOf = (db: Db, userId: string) =>
  requests(db)
    .where('tenantRequest.userId', '=', userId)
    .where('kind', '=', 'invite')
    .orderBy('tenantRequest.createTime')
    .execute()

export const deleteRequest = (db: Db, id: string) =>
  write(db).deleteFrom('tenantRequest').where('id', '=', id).execute()
