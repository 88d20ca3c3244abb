import { monitorPoint } from '../migrations/0460_monitor_point.ts'
import type { TablesOf } from '../table.ts'
import { house } from '../tenancy.ts'

/** What a server measured of itself in a minute or a quarter of an hour. */
interface MonitorPointRow {
  /** Name of the server. */
  server: string
  span: 'minute' | 'quarter'
  /** When the span began, ms since 1970. */
  at: number
  /** JSON: values by the metrics' names. */
  readings: string
}

export interface MonitorTables {
  monitorPoint: MonitorPointRow
}

export const monitorTables = {
  monitorPoint: { migrations: [monitorPoint], tenancy: house },
} as const satisfies TablesOf<MonitorTables>
