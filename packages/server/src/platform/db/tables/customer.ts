import { customer } from '../migrations/0003_customer.ts'
import { tenant } from '../migrations/0311_tenant.ts'
import type { TablesOf } from '../table.ts'
import { strict } from '../tenancy.ts'
import type { AuditColumns, TenantId, VersionColumn } from './columns.ts'

interface CustomerRow extends AuditColumns, VersionColumn {
  id: string
  code: string
  name: string
  contact: string
  phone: string | null
  email: string | null
  address: string
  remark: string
  tenantId: TenantId
}

export interface CustomerTables {
  customer: CustomerRow
}

export const customerTables = {
  customer: { migrations: [customer, tenant], tenancy: strict, versioned: {} },
} as const satisfies TablesOf<CustomerTables>
