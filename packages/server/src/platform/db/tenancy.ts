import { type Expression, type SqlBool, sql } from 'kysely'
import type { Scope } from '../scope/scope.ts'

type Condition = Expression<SqlBool>

/** The rows have a tenant column; `see` and `change` use the table's name in the query. */
export interface Own {
  readonly kind: 'own'
  /** `tenantId` is set when a row is inserted. */
  readonly filled: boolean
  readonly see: (scope: Scope, as: string) => Condition
  readonly change: (scope: Scope, as: string) => Condition
}

const ofTenant = ({ tenantId }: Scope, as: string): Condition =>
  sql<SqlBool>`${sql.ref(`${as}.tenantId`)} = ${tenantId}`

/** Rows of one tenant, invisible to others. */
export const strict: Own = { kind: 'own', filled: true, see: ofTenant, change: ofTenant }

/** Rows of tenant 0 are visible to all and changed by tenant 0. */
export const shared: Own = {
  kind: 'own',
  filled: true,
  see: ({ tenantId }, as) => sql<SqlBool>`${sql.ref(`${as}.tenantId`)} in (0, ${tenantId})`,
  change: ofTenant,
}

/** Notices of tenant 0 reach their receivers in any tenant. */
export const addressed: Own = {
  kind: 'own',
  filled: true,
  see: (scope, as) => {
    const mine = sql`select ${sql.ref('anntId')} from ${sql.table('sysAnnouncementSend')} where ${sql.ref('userId')} = ${scope.userId}`
    const toMe = sql`${sql.ref(`${as}.msgType`)} = 'ALL' or ${sql.ref(`${as}.id`)} in (${mine})`
    return sql<SqlBool>`(${ofTenant(scope, as)} or (${sql.ref(`${as}.tenantId`)} = 0 and (${toMe})))`
  },
  change: ofTenant,
}

/** Users belong to the tenants in their row; a user always sees their own row. */
const ofPerson = ({ tenantId, userId }: Scope, as: string): Condition => {
  const joined = sql`',' || coalesce(${sql.ref(`${as}.relTenantIds`)}, '') || ','`
  return sql<SqlBool>`(${joined} like ${`%,${tenantId},%`} or ${sql.ref(`${as}.id`)} = ${userId})`
}
export const people: Own = { kind: 'own', filled: false, see: ofPerson, change: ofPerson }

/** Log entries of a tenant. The writer sets the tenant, because many entries come from no user's call. */
export const logged: Own = { kind: 'own', filled: false, see: ofTenant, change: ofTenant }

/** Versions of a tenant's rows; those of users in several tenants are visible in each. */
const ofVersion = ({ tenantId }: Scope, as: string): Condition =>
  sql<SqlBool>`',' || ${sql.ref(`${as}.relTenantIds`)} || ',' like ${`%,${tenantId},%`}`
export const versions: Own = { kind: 'own', filled: false, see: ofVersion, change: ofVersion }

/** A tenant sees its own row; tenant 0 changes it. */
const ofTenantRow = ({ tenantId }: Scope, as: string): Condition => sql<SqlBool>`${sql.ref(`${as}.id`)} = ${tenantId}`
export const tenantRow: Own = { kind: 'own', filled: false, see: ofTenantRow, change: ofTenantRow }

/** A row belongs to the tenant of its parent row; `by` is the column with the parent's id. */
export interface Through<Parent = string> {
  readonly kind: 'through'
  readonly parent: Parent
  readonly by: string
}
export const through = <const Parent extends string>(parent: Parent, by: string): Through<Parent> => ({
  kind: 'through',
  parent,
  by,
})

/** The rows belong to no tenant and are visible to every tenant. */
export interface House {
  readonly kind: 'house'
  /** `house`: only users of tenant 0 change them. `call`: the owning module decides for each call. */
  readonly changedBy: 'house' | 'call'
}
export const house: House = { kind: 'house', changedBy: 'house' }
/**
 * Grants, whose role or user was found within the caller's scope before; rows of one user, selected by the caller's id;
 * numbers unique over all tenants; internal data of the platform, accessed by a secret or a key of the call.
 */
export const perCall: House = { kind: 'house', changedBy: 'call' }

export type Tenancy<Parent = string> = Own | Through<Parent> | House
