import type { RuledScreen } from '@heron/contract/routes'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tables } from '../db/tables/index.ts'
import type { Scope } from './scope.ts'

type Table = keyof Tables
type Condition = Expression<SqlBool>

/** The rows belong to tenants by a column of their own; `see` and `change` use the name the table has in the query. */
interface Own {
  readonly kind: 'own'
  /** `tenantId` is filled in when a row is inserted. */
  readonly filled: boolean
  readonly see: (scope: Scope, as: string) => Condition
  readonly change: (scope: Scope, as: string) => Condition
}

const ofTenant = ({ tenantId }: Scope, as: string): Condition =>
  sql<SqlBool>`${sql.ref(`${as}.tenantId`)} = ${tenantId}`

/** Rows of one tenant, invisible to others. */
const strict: Own = { kind: 'own', filled: true, see: ofTenant, change: ofTenant }

/** Rows of tenant 0 are seen by all and changed by tenant 0. */
const shared: Own = {
  kind: 'own',
  filled: true,
  see: ({ tenantId }, as) => sql<SqlBool>`${sql.ref(`${as}.tenantId`)} in (0, ${tenantId})`,
  change: ofTenant,
}

/** Notices of tenant 0 reach their receivers in any tenant. */
const addressed: Own = {
  kind: 'own',
  filled: true,
  see: (scope, as) => {
    const mine = sql`select ${sql.ref('anntId')} from ${sql.table('sysAnnouncementSend')} where ${sql.ref('userId')} = ${scope.userId}`
    const toMe = sql`${sql.ref(`${as}.msgType`)} = 'ALL' or ${sql.ref(`${as}.id`)} in (${mine})`
    return sql<SqlBool>`(${ofTenant(scope, as)} or (${sql.ref(`${as}.tenantId`)} = 0 and (${toMe})))`
  },
  change: ofTenant,
}

/** Users belong to the tenants their row names; a user always sees their own row. */
const ofPerson = ({ tenantId, userId }: Scope, as: string): Condition => {
  const joined = sql`',' || coalesce(${sql.ref(`${as}.relTenantIds`)}, '') || ','`
  return sql<SqlBool>`(${joined} like ${`%,${tenantId},%`} or ${sql.ref(`${as}.id`)} = ${userId})`
}
const people: Own = { kind: 'own', filled: false, see: ofPerson, change: ofPerson }

/** Log entries of a tenant. The writer sets the tenant itself, because many entries come from no user's call. */
const told: Own = { kind: 'own', filled: false, see: ofTenant, change: ofTenant }

/** How rows of a tenant were; of people who belong to several, each sees it. */
const ofVersion = ({ tenantId }: Scope, as: string): Condition =>
  sql<SqlBool>`',' || ${sql.ref(`${as}.relTenantIds`)} || ',' like ${`%,${tenantId},%`}`
const versions: Own = { kind: 'own', filled: false, see: ofVersion, change: ofVersion }

/** A tenant sees its own row; tenant 0 changes it. */
const ofItself = ({ tenantId }: Scope, as: string): Condition => sql<SqlBool>`${sql.ref(`${as}.id`)} = ${tenantId}`
const itself: Own = { kind: 'own', filled: false, see: ofItself, change: ofItself }

/** A row belongs to the tenant of its parent row; `by` is the column with the parent's id. */
interface Through {
  readonly kind: 'through'
  readonly parent: Table
  readonly by: string
}
const through = (parent: Table, by: string): Through => ({ kind: 'through', parent, by })

/** The rows belong to no tenant, all of them are visible to every tenant. */
interface House {
  readonly kind: 'house'
  /** `house`: only people of tenant 0 change them. `call`: the module that owns the table decides per call. */
  readonly changedBy: 'house' | 'call'
}
const house: House = { kind: 'house', changedBy: 'house' }
const perCall: House = { kind: 'house', changedBy: 'call' }

export type Tenancy = Own | Through | House

/** The tenancy of every table. A new table does not compile until it is listed here. */
export const tenancies: Readonly<Record<Table, Tenancy>> = {
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

  workpiece: through('project', 'projectId'),
  projectExtend: through('project', 'projectId'),
  electrode: through('project', 'projectId'),
  location: through('project', 'projectId'),
  drawing: through('project', 'projectId'),
  drawingView: through('drawing', 'drawingId'),
  drawingMesh: through('drawing', 'drawingId'),
  drawingAnswer: through('project', 'projectId'),
  fact: through('project', 'projectId'),
  plan: through('project', 'projectId'),
  process: through('project', 'projectId'),
  parameterHistory: through('project', 'projectId'),
  program: through('project', 'projectId'),
  programArtefact: through('program', 'programId'),
  programInput: through('program', 'programId'),
  programContributor: through('program', 'programId'),
  burn: through('project', 'projectId'),
  sysUserDepart: through('sysDepart', 'depId'),
  sysDepartPermission: through('sysDepart', 'departId'),
  sysDepartRole: through('sysDepart', 'departId'),

  sysPermission: house,
  sysPermissionDataRule: through('sysPermission', 'permissionId'),
  sysDict: house,
  sysDictItem: through('sysDict', 'dictId'),
  sysCategory: house,
  sysPosition: house,
  sysCheckRule: house,
  sysFillRule: house,
  sysSmsTemplate: house,
  onlCgreportHead: house,
  onlCgreportRecord: through('onlCgreportHead', 'headId'),
  machine: house,
  positioningPoint: through('machine', 'machineId'),
  pathConfig: through('machine', 'machineId'),
  conditionEntry: house,
  postRevision: house,
  postGolden: through('postRevision', 'revisionId'),

  // Grants: the role, or the person, they are about was looked up under the caller's scope before.
  sysUserRole: perCall,
  sysRolePermission: perCall,
  sysDepartRolePermission: perCall,
  sysDepartRoleUser: perCall,
  tenantRequest: perCall,

  // Rows of one person: their module selects by the caller's id.
  secondFactor: perCall,
  recoveryCode: perCall,
  noticeSwitch: perCall,
  savedQuery: perCall,
  sysUserAgent: perCall,
  sysThirdAccount: perCall,
  seededPassword: perCall,
  sysAnnouncementSend: perCall,
  sysAnnouncementNews: perCall,

  // Numbers are unique over all tenants.
  fillCounter: perCall,
  series: perCall,

  // Bookkeeping of the platform, reached by a secret or a key of the call.
  session: perCall,
  endedSession: perCall,
  authorityVersion: perCall,
  captcha: perCall,
  loginThrottle: perCall,
  ticket: perCall,
  qrLogin: perCall,
  signInCode: perCall,
  codeSending: perCall,
  thirdLogin: perCall,
  auditEntry: perCall,
  storedFile: perCall,
  job: perCall,
  once: perCall,
  schemaMigration: perCall,
}

/** The tenancy of the table a row belongs to in the end. */
export function rootTenancy(table: Table): Own | House {
  const tenancy = tenancies[table]
  return tenancy.kind === 'through' ? rootTenancy(tenancy.parent) : tenancy
}

/** Where the rows of a screen with data rules lie; its fields are columns of the same name. */
export const ruledTables: Readonly<Record<RuledScreen, Table>> = {
  'user/UserList': 'sysUser',
  'customer/CustomerList': 'customer',
  'project/ProjectList': 'project',
  'machine/MachineList': 'machine',
}
