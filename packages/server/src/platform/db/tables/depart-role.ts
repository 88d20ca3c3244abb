import { departRole } from '../migrations/0301_depart_role.ts'
import { moreTitlesInLanguages } from '../migrations/0570_more_titles_in_languages.ts'
import type { TablesOf } from '../table.ts'
import { perCall, through } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

interface SysDepartRole extends AuditColumns, VersionColumn {
  id: string
  departId: string
  roleName: string
  roleNameEn: string | null
  roleNameJp: string | null
  roleCode: string
  description: string | null
}

interface SysDepartRolePermission {
  id: string
  /** Department of the role. */
  departId: string
  roleId: string
  permissionId: string
  dataRuleIds: string | null
  operateDate: number
  operateIp: string | null
}

interface SysDepartRoleUser {
  id: string
  userId: string
  droleId: string
  /** Department of the role; the user belongs to it. */
  departId: string
}

export interface DepartRoleTables {
  sysDepartRole: SysDepartRole
  sysDepartRolePermission: SysDepartRolePermission
  sysDepartRoleUser: SysDepartRoleUser
}

export const departRoleTables = {
  sysDepartRole: {
    migrations: [departRole, moreTitlesInLanguages],
    tenancy: through('sysDepart', 'departId'),
    versioned: {},
  },
  sysDepartRolePermission: { migrations: [departRole], tenancy: perCall },
  sysDepartRoleUser: { migrations: [departRole], tenancy: perCall },
} as const satisfies TablesOf<DepartRoleTables>
