import type { RuledScreen } from '@heron/contract/routes'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tables } from '../db/tables/index.ts'
import type { Scope } from './scope.ts'

type Table = keyof Tables
type Condition = Expression<SqlBool>

/** How a table belongs to tenants; `see` and `change` speak of the table under the name it has in the query. */
interface Bound {
  /** Has `tenantId`, filled at insertion. */
  readonly own: boolean
  readonly see: (scope: Scope, as: string) => Condition
  readonly change: (scope: Scope, as: string) => Condition
}

const ofTenant = ({ tenantId }: Scope, as: string): Condition =>
  sql<SqlBool>`${sql.ref(`${as}.tenantId`)} = ${tenantId}`

/** Rows of one tenant, and of nobody else. */
const strict: Bound = { own: true, see: ofTenant, change: ofTenant }

/** The house's rows are seen by all and changed by the house. */
const shared: Bound = {
  own: true,
  see: ({ tenantId }, as) => sql<SqlBool>`${sql.ref(`${as}.tenantId`)} in (0, ${tenantId})`,
  change: ofTenant,
}

/** The house's notices reach whom they are for. */
const addressed: Bound = {
  own: true,
  see: (scope, as) => {
    const mine = sql`select ${sql.ref('anntId')} from ${sql.table('sysAnnouncementSend')} where ${sql.ref('userId')} = ${scope.userId}`
    const toMe = sql`${sql.ref(`${as}.msgType`)} = 'ALL' or ${sql.ref(`${as}.id`)} in (${mine})`
    return sql<SqlBool>`(${ofTenant(scope, as)} or (${sql.ref(`${as}.tenantId`)} = 0 and (${toMe})))`
  },
  change: ofTenant,
}

/** People belong to the tenants their row names; whoever asks always sees themselves. */
const ofPerson = ({ tenantId, userId }: Scope, as: string): Condition => {
  const joined = sql`',' || coalesce(${sql.ref(`${as}.relTenantIds`)}, '') || ','`
  return sql<SqlBool>`(${joined} like ${`%,${tenantId},%`} or ${sql.ref(`${as}.id`)} = ${userId})`
}
const people: Bound = { own: false, see: ofPerson, change: ofPerson }

/** What was done in a tenant's name, and who came in to it; the log says itself whose an entry is, for many are nobody's call. */
const told: Bound = { own: false, see: ofTenant, change: ofTenant }

/** How rows of a tenant were; of people who belong to several, each sees it. */
const ofVersion = ({ tenantId }: Scope, as: string): Condition =>
  sql<SqlBool>`',' || ${sql.ref(`${as}.relTenantIds`)} || ',' like ${`%,${tenantId},%`}`
const versions: Bound = { own: false, see: ofVersion, change: ofVersion }

/** A tenant sees itself; what it is, the house decides. */
const ofItself = ({ tenantId }: Scope, as: string): Condition => sql<SqlBool>`${sql.ref(`${as}.id`)} = ${tenantId}`
const itself: Bound = { own: false, see: ofItself, change: ofItself }

/** Rows that belong to a row of another table: what is true of that one is true of them. */
export interface Child {
  readonly of: Table
  readonly by: string
}

/** The tables that belong to tenants by themselves. All others are the house's: machines, conditions, dictionaries … */
export const boundTables: { readonly [T in Table]?: Bound } = {
  sysTenant: itself,
  sysUser: people,
  sysRole: shared,
  sysDepart: strict,
  sysAnnouncement: addressed,
  sysSms: strict,
  sysLog: told,
  sysDataLog: versions,
  customer: strict,
  project: strict,
}

/** Those that belong to them through another. */
export const childTables: { readonly [T in Table]?: Child } = {
  workpiece: { of: 'project', by: 'projectId' },
  projectExtend: { of: 'project', by: 'projectId' },
  electrode: { of: 'project', by: 'projectId' },
  location: { of: 'project', by: 'projectId' },
  drawing: { of: 'project', by: 'projectId' },
  drawingView: { of: 'drawing', by: 'drawingId' },
  drawingMesh: { of: 'drawing', by: 'drawingId' },
  drawingAnswer: { of: 'project', by: 'projectId' },
  fact: { of: 'project', by: 'projectId' },
  plan: { of: 'project', by: 'projectId' },
  process: { of: 'project', by: 'projectId' },
  parameterHistory: { of: 'project', by: 'projectId' },
  program: { of: 'project', by: 'projectId' },
  programArtefact: { of: 'program', by: 'programId' },
  programInput: { of: 'program', by: 'programId' },
  burn: { of: 'project', by: 'projectId' },
  sysUserDepart: { of: 'sysDepart', by: 'depId' },
  sysDepartPermission: { of: 'sysDepart', by: 'departId' },
  sysDepartRole: { of: 'sysDepart', by: 'departId' },
}

/** Where the rows of a screen with data rules lie; its fields are columns of the same name. */
export const ruledTables: Readonly<Record<RuledScreen, Table>> = {
  'user/UserList': 'sysUser',
  'customer/CustomerList': 'customer',
  'project/ProjectList': 'project',
  'machine/MachineList': 'machine',
}
