import type { Tables } from '../db/tables/index.ts'

type TableName = keyof Tables

/**
 * Tables without a title that connect other rows, with the column of the row that loses something when the other is
 * deleted; null when it is not reported. `references.test.ts` finds missing tables.
 */
export const links: { readonly [T in TableName]?: string | null } = {
  sysUserRole: 'userId',
  sysUserDepart: 'userId',
  sysRolePermission: 'roleId',
  sysDepartPermission: 'departId',
  // Deliveries and requests belong to both.
  sysAnnouncementSend: null,
  tenantRequest: null,
  burnDecision: null,
}

/** A column that refers to a row of another table without a foreign key. */
export interface StatedReference {
  readonly table: TableName
  readonly column: string
  readonly target: TableName
  readonly key: string
  /** refused: the server does not delete the row. removed: the call deletes both. loses: the reference is cleared. */
  readonly effect: 'refused' | 'removed' | 'loses'
  /** The column has several comma-joined values. */
  readonly isList?: true
  /** The noun of a target that keeps no versions; that of others is the one with its title. */
  readonly of?: 'ossFile'
  /** The column has the path of a stored file, which begins with its id. */
  readonly isPath?: true
  /** The name is unique only among places of the project's machine. */
  readonly isPlace?: true
  /**
   * The service of the target refuses by its own rule: only named before the question. Rows in a recycle bin count
   * too, as they can come back.
   */
  readonly isByService?: true
  /** The connecting table, with its columns for the referring and the referred row. */
  readonly through?: { readonly table: TableName; readonly from: string; readonly to: string }
}

/** Rows that keep their tenant. */
export const ownedByTenants = ['project', 'customer', 'sysRole', 'sysDepart', 'sysAnnouncement', 'sysSms'] as const

/** The tables of grants, with the table and column of the holder of the chosen data rules. */
const ruleGrants = [
  ['sysRolePermission', 'sysRole', 'roleId'],
  ['sysDepartPermission', 'sysDepart', 'departId'],
  ['sysDepartRolePermission', 'sysDepartRole', 'roleId'],
] as const

export const statedReferences: readonly StatedReference[] = [
  { table: 'sysUser', column: 'post', target: 'sysPosition', key: 'code', effect: 'refused', isList: true },
  {
    ...{ table: 'sysUser', column: 'avatar', target: 'storedFile', of: 'ossFile', key: 'id', effect: 'refused' },
    isPath: true,
  },
  { table: 'sysDepart', column: 'parentId', target: 'sysDepart', key: 'id', effect: 'removed' },
  { table: 'sysPermission', column: 'parentId', target: 'sysPermission', key: 'id', effect: 'removed' },
  { table: 'sysCategory', column: 'pid', target: 'sysCategory', key: 'id', effect: 'removed' },
  { table: 'conditionEntry', column: 'machineId', target: 'machine', key: 'id', effect: 'refused' },
  { table: 'conditionEntry', column: 'teachingId', target: 'postTeaching', key: 'id', effect: 'refused' },
  { table: 'process', column: 'electrodeId', target: 'electrode', key: 'id', effect: 'loses' },
  { table: 'process', column: 'locationId', target: 'location', key: 'id', effect: 'loses' },
  {
    table: 'workpiece',
    column: 'positioningPoint',
    target: 'positioningPoint',
    key: 'name',
    effect: 'refused',
    isPlace: true,
  },
  {
    table: 'location',
    column: 'positioningPoint',
    target: 'positioningPoint',
    key: 'name',
    effect: 'refused',
    isPlace: true,
  },
  { table: 'machine', column: 'postId', target: 'postRevision', key: 'id', effect: 'refused', isByService: true },
  {
    ...{ table: 'sysUser', column: 'relTenantIds', target: 'sysTenant', key: 'id', effect: 'refused' },
    ...{ isList: true, isByService: true },
  },
  ...ownedByTenants.map(
    (table): StatedReference => ({
      ...{ table, column: 'tenantId', target: 'sysTenant', key: 'id', effect: 'refused', isByService: true },
    }),
  ),
  ...ruleGrants.map(
    ([grants, table, from]): StatedReference => ({
      ...{ table, column: 'id', target: 'sysPermissionDataRule', key: 'id', effect: 'loses', isList: true },
      through: { table: grants, from, to: 'dataRuleIds' },
    }),
  ),
]

/** States in which rows can be deleted; in any other state they are kept. */
export const deletableStates = {
  conditionEntry: ['draft'],
  postRevision: ['draft', 'tested', 'held'],
  postTeaching: ['open'],
  sysAnnouncement: ['0', '2'],
  sysSmsTemplate: ['notUsed'],
} as const satisfies { readonly [T in TableName]?: readonly string[] }

/** Whether a row in this state can be deleted. */
export const isDeletable = (table: keyof typeof deletableStates, state: string): boolean =>
  deletableStates[table].some((each) => each === state)

/** For tables with a recycle bin, the value of `delFlag` of rows outside it: deleting those removes nothing yet. */
export const binned: { readonly [T in TableName]?: number | string } = { sysUser: 0, sysDict: 0, sysAnnouncement: 0 }

/** Columns with a row's name, the most probable first. */
export const nameColumns = [
  'number',
  'machineNo',
  'realname',
  'departName',
  'roleName',
  'dictName',
  'itemText',
  'ruleName',
  'label',
  'fileName',
  'electrodeName',
  'title',
  'titile',
  'esTitle',
  'name',
  'namePattern',
  'code',
  'userName',
] as const
