import { listView } from '../migrations/0510_list_view.ts'
import type { TablesOf } from '../table.ts'
import { strict } from '../tenancy.ts'
import type { AuditColumns, TenantId, VersionColumn } from './columns.ts'

interface ListViewRow extends AuditColumns, VersionColumn {
  id: string
  ownerId: string
  listCode: string
  name: string
  /** Query string of the list's address. */
  query: string
  /** The role whose users see it. */
  roleId: string | null
  /** 1 or 0 */
  isDefault: number
  tenantId: TenantId
}

export interface ListViewTables {
  listView: ListViewRow
}

export const listViewTables = {
  // A role can be held in several tenants; values one tenant filters by are not visible in another.
  listView: { migrations: [listView], tenancy: strict, versioned: {} },
} as const satisfies TablesOf<ListViewTables>
