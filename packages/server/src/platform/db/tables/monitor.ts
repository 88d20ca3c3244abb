import { monitorPoint } from '../migrations/0460_monitor_point.ts'
import type { TablesOf } from '../table.ts'
import { house } from '../tenancy.ts'

/** Measurements of a server for a minute or a quarter of an hour. */
interface MonitorPointRow {
  /** Name of the server. */
  server: string
  span: 'minute' | 'quarter'
  /** Start of the interval, ms since 1970. */
  at: number
  /** JSON: values by metric name. */
  readings: string
}

export interface MonitorTables {
  monitorPoint: MonitorPointRow
}

export const monitorTables = {
  monitorPoint: { migrations: [monitorPoint], tenancy: house },
} as const satisfies TablesOf<MonitorTables>
