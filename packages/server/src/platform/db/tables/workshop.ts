import { workshop } from '../migrations/0575_workshop.ts'
import { filingRecord } from '../migrations/0611_filing_record.ts'
import { zoneChoice } from '../migrations/0612_zone_choice.ts'
import type { TablesOf } from '../table.ts'
import { house } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

interface WorkshopRow extends AuditColumns, VersionColumn {
  /** There is one row. */
  id: string
  /** IANA name. */
  zone: string
  /** Who chose the zone, and when; null: it is the default. */
  zoneBy: string | null
  zoneTime: number | null
  /** Filing record of the site; empty: that of the server's configuration. */
  recordText: string
  recordUrl: string
}

export interface WorkshopTables {
  workshop: WorkshopRow
}

export const workshopTables = {
  workshop: { migrations: [workshop, filingRecord, zoneChoice], tenancy: house, versioned: {} },
} as const satisfies TablesOf<WorkshopTables>
