import { workshop } from '../migrations/0575_workshop.ts'
import type { TablesOf } from '../table.ts'
import { house } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

interface WorkshopRow extends AuditColumns, VersionColumn {
  /** There is one row. */
  id: string
  /** IANA name. */
  zone: string
}

export interface WorkshopTables {
  workshop: WorkshopRow
}

export const workshopTables = {
  workshop: { migrations: [workshop], tenancy: house, versioned: {} },
} as const satisfies TablesOf<WorkshopTables>
