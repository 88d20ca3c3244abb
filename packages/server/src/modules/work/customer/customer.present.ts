import type { Customer } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import type { CustomerRow } from './customer.store.ts'

/** A row as the wire shows it. */
export function presentCustomer(row: CustomerRow): Customer {
  const { updateBy: _updateBy, updateTime: _updateTime, tenantId: _tenantId, ...shown } = row
  return { ...shown, createTime: formatDateTime(row.createTime) }
}
