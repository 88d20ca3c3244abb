import type { Generated } from 'kysely'
import { system } from '../migrations/0001_system.ts'
import { dict } from '../migrations/0201_dict.ts'
import { depart } from '../migrations/0202_depart.ts'
import { tenant } from '../migrations/0311_tenant.ts'
import { account } from '../migrations/0341_account.ts'
import { logTenant } from '../migrations/0370_log_tenant.ts'
import { userOrder } from '../migrations/0390_user_order.ts'
import { rolePurpose } from '../migrations/0402_role_purpose.ts'
import { priorityWords } from '../migrations/0490_priority_words.ts'
import { roleUntil } from '../migrations/0521_role_until.ts'
import { titlesInLanguages } from '../migrations/0550_titles_in_languages.ts'
import { fewValues } from '../migrations/0555_few_values.ts'
import { grantAndDeliveryTime } from '../migrations/0572_grant_and_delivery_time.ts'
import type { TablesOf } from '../table.ts'
import { house, logged, people, perCall, shared, strict, tenantRow, through } from '../tenancy.ts'
import type { AuditColumns, TenantId, VersionColumn } from './columns.ts'

/** Flags are 0 and 1 on both engines. */
type Flag = number

interface SysUser extends AuditColumns, VersionColumn {
  id: string
  username: string
  realname: string
  password: string
  /** Set: the password is a one-time password valid until then, and must be replaced at the first sign-in. */
  oneTimeUntil: number | null
  avatar: string | null
  birthday: string | null
  sex: number
  email: string | null
  phone: string | null
  orgCode: string | null
  /** 1 normal, 2 frozen */
  status: number
  delFlag: Flag
  workNo: string | null
  post: string | null
  telephone: string | null
  /** 1 ordinary, 2 superior */
  userIdentity: number
  departIds: string | null
  relTenantIds: string | null
}

interface SysRole extends AuditColumns, VersionColumn {
  id: string
  roleCode: string
  roleName: string
  roleNameEn: Generated<string | null>
  roleNameJp: Generated<string | null>
  description: string | null
  tenantId: TenantId
}

interface SysUserRole {
  id: string
  userId: string
  roleId: string
  /** ms since 1970 by the database's clock; null: permanent. */
  untilTime: Generated<number | null>
  /** ms since 1970 by the database's clock; null: given before it was recorded. */
  createTime: Generated<number | null>
}

interface SysPermission extends AuditColumns, VersionColumn {
  id: string
  parentId: string | null
  name: string
  nameEn: string
  nameJp: string
  url: string | null
  component: string | null
  componentName: string | null
  redirect: string | null
  /** 0 first level, 1 submenu, 2 button */
  menuType: number
  perms: string | null
  permsType: string
  sortNo: number
  alwaysShow: Flag
  icon: string | null
  isRoute: Flag
  isLeaf: Flag
  keepAlive: Flag
  hidden: Flag
  hideTab: Flag
  description: string | null
  delFlag: Flag
  ruleFlag: Flag
  status: string
  internalOrExternal: Flag
}

interface SysRolePermission {
  id: string
  roleId: string
  permissionId: string
  dataRuleIds: string | null
  operateDate: number
  operateIp: string | null
}

/** Restricts the rows of a menu's screen for the roles it is chosen for. */
interface SysPermissionDataRule extends AuditColumns, VersionColumn {
  id: string
  permissionId: string
  ruleName: string
  ruleColumn: string
  ruleConditions: string
  ruleValue: string
  /** 1 active, 0 off */
  status: string
}

interface SysDepart extends AuditColumns, VersionColumn {
  id: string
  parentId: string
  departName: string
  departNameEn: string | null
  departNameJp: Generated<string | null>
  departNameAbbr: string | null
  departOrder: number
  description: string | null
  orgCategory: string
  orgType: string | null
  orgCode: string
  mobile: string | null
  fax: string | null
  address: string | null
  memo: string | null
  status: string
  delFlag: string
  tenantId: TenantId
}

interface SysUserDepart {
  id: string
  userId: string
  depId: string
}

interface SysDepartPermission {
  id: string
  departId: string
  permissionId: string
  dataRuleIds: string | null
}

interface SysDict extends AuditColumns, VersionColumn {
  id: string
  dictName: string
  dictNameEn: Generated<string | null>
  dictNameJp: Generated<string | null>
  dictCode: string
  description: string | null
  delFlag: Flag
  type: number
}

interface SysDictItem extends AuditColumns, VersionColumn {
  id: string
  dictId: string
  itemText: string
  itemTextEn: string | null
  itemTextJp: string | null
  itemValue: string
  description: string | null
  sortOrder: number
  status: number
}

interface SysTenant extends AuditColumns, VersionColumn {
  id: number
  name: string
  /** Number for requests to join. */
  houseNumber: string | null
  beginDate: number | null
  endDate: number | null
  status: number
}

/** A pending membership in a tenant, requested by the user or offered by the tenant. */
interface TenantRequest {
  id: string
  tenantId: number
  userId: string
  /** join, invite */
  kind: string
  createBy: string
  createTime: number
}

interface SysLog {
  id: string
  /** 1 login, 2 operation */
  logType: number
  logContent: string
  operateType: number | null
  userid: string | null
  username: string | null
  ip: string | null
  method: string | null
  requestUrl: string | null
  requestParam: string | null
  requestType: string | null
  costTime: number | null
  createBy: string | null
  createTime: number
  /** Tenant of the entry: the one acted in, or signed in to. */
  tenantId: TenantId
}

export interface SystemTables {
  sysUser: SysUser
  sysRole: SysRole
  sysUserRole: SysUserRole
  sysPermission: SysPermission
  sysRolePermission: SysRolePermission
  sysDepart: SysDepart
  sysUserDepart: SysUserDepart
  sysDepartPermission: SysDepartPermission
  sysDict: SysDict
  sysDictItem: SysDictItem
  sysTenant: SysTenant
  tenantRequest: TenantRequest
  sysPermissionDataRule: SysPermissionDataRule
  sysLog: SysLog
}

export const systemTables = {
  sysUser: {
    migrations: [system, account, userOrder, fewValues],
    tenancy: people,
    versioned: {
      takes: [
        { table: 'savedQuery', by: 'ownerId' },
        { table: 'listView', by: 'ownerId' },
        { table: 'sysUserAgent', by: 'userName', key: 'username' },
        { table: 'sysUserAgent', by: 'agentUserName', key: 'username' },
      ],
      // The department in which the user is working at present.
      uncounted: ['orgCode'],
    },
  },
  sysRole: {
    migrations: [system, rolePurpose, tenant, titlesInLanguages],
    tenancy: shared,
    versioned: { takes: [{ table: 'listView', by: 'roleId' }] },
  },
  sysUserRole: { migrations: [system, roleUntil, grantAndDeliveryTime], tenancy: perCall },
  sysPermission: {
    migrations: [system],
    tenancy: house,
    versioned: {
      takes: [{ table: 'sysPermissionDataRule', by: 'permissionId' }],
      // Derived from the data rules, and from the menu of a new release.
      uncounted: ['ruleFlag', 'parentId', 'menuType'],
    },
  },
  sysRolePermission: { migrations: [system], tenancy: perCall },
  sysDepart: {
    migrations: [system, tenant, titlesInLanguages],
    tenancy: strict,
    versioned: {
      takes: [{ table: 'sysDepartRole', by: 'departId' }],
      // The codes below a department that was moved.
      uncounted: ['orgCode', 'orgType'],
    },
  },
  sysUserDepart: { migrations: [system], tenancy: through('sysDepart', 'depId') },
  sysDepartPermission: { migrations: [depart], tenancy: through('sysDepart', 'departId') },
  sysDict: {
    migrations: [system, titlesInLanguages],
    tenancy: house,
    versioned: { takes: [{ table: 'sysDictItem', by: 'dictId' }] },
  },
  sysDictItem: { migrations: [system, dict, priorityWords], tenancy: through('sysDict', 'dictId'), versioned: {} },
  sysTenant: { migrations: [system, tenant], tenancy: tenantRow, versioned: {} },
  tenantRequest: { migrations: [tenant], tenancy: perCall },
  sysPermissionDataRule: { migrations: [tenant], tenancy: through('sysPermission', 'permissionId'), versioned: {} },
  sysLog: { migrations: [system, logTenant], tenancy: logged },
} as const satisfies TablesOf<SystemTables>
