import type { VersionColumn } from './tables/columns.ts'
import type { Tables } from './tables/index.ts'

/** The tables whose rows count their changes. */
type Counted = { [T in keyof Tables]: Tables[T] extends VersionColumn ? T : never }[keyof Tables]

/** A versioned table of the database that goes with the row it hangs on. */
interface Dependant {
  readonly table: Counted
  /** Its column, and the column of the row that goes which it names. */
  readonly by: string
  readonly key?: string
}

const none: readonly Dependant[] = []
const ofProject = (...tables: readonly Counted[]): readonly Dependant[] =>
  tables.map((table) => ({ table, by: 'projectId' }))

/**
 * Every versioned table, with the rows the database deletes along with one of its rows. A new table does not compile
 * until it is listed here, and `kept-changes.test.ts` compares the dependants with the foreign keys.
 */
export const countedTables: Readonly<Record<Counted, readonly Dependant[]>> = {
  sysUser: [
    { table: 'savedQuery', by: 'ownerId' },
    { table: 'sysUserAgent', by: 'userName', key: 'username' },
    { table: 'sysUserAgent', by: 'agentUserName', key: 'username' },
  ],
  sysRole: none,
  sysPermission: [{ table: 'sysPermissionDataRule', by: 'permissionId' }],
  sysPermissionDataRule: none,
  sysDepart: [{ table: 'sysDepartRole', by: 'departId' }],
  sysDepartRole: none,
  sysDict: [{ table: 'sysDictItem', by: 'dictId' }],
  sysDictItem: none,
  sysTenant: none,
  sysUserAgent: none,
  sysPosition: none,
  sysCategory: none,
  sysCheckRule: none,
  sysFillRule: none,
  savedQuery: none,
  sysAnnouncement: none,
  sysSms: none,
  sysSmsTemplate: none,
  onlCgreportHead: none,
  customer: none,
  machine: [
    { table: 'positioningPoint', by: 'machineId' },
    { table: 'pathConfig', by: 'machineId' },
  ],
  positioningPoint: none,
  pathConfig: none,
  conditionEntry: none,
  postRevision: none,
  project: ofProject('workpiece', 'projectExtend', 'electrode', 'location', 'drawing', 'fact', 'plan', 'process'),
  workpiece: none,
  projectExtend: none,
  electrode: [{ table: 'location', by: 'electrodeId' }],
  location: none,
  drawing: [{ table: 'fact', by: 'drawingId' }],
  fact: none,
  plan: [{ table: 'process', by: 'planId' }],
  process: none,
  program: none,
  burn: none,
}

export const isCounted = (name: string): name is Counted => Object.hasOwn(countedTables, name)
export type { Counted }
