import { sourceReport } from '../migrations/0551_source_report.ts'
import type { TablesOf } from '../table.ts'
import { house, logged } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

interface SourceReport extends AuditColumns, VersionColumn {
  id: string
  name: string
  /** Code of the data source. */
  dataSource: string
  sql: string
  /** JSON array, checked when written. */
  params: string
  /** Rows. */
  rowLimit: number
  /** Seconds. */
  timeLimit: number
  /** 1 on, 0 off */
  status: 0 | 1
  remark: string | null
}

/** The record of runs; a fixed number for each report. */
interface SourceReportRun {
  id: string
  tenantId: number
  reportId: string
  username: string
  startTime: number
  /** JSON: the values by parameter name, as they were bound. */
  given: string
  outcome: 'done' | 'cut' | 'cancelled' | 'failed'
  /** JSON: code and parameters of the error; null if there was none. */
  failure: string | null
  rowCount: number
  /** ms */
  duration: number
  isExport: number
}

export interface SourceReportTables {
  sourceReport: SourceReport
  sourceReportRun: SourceReportRun
}

export const sourceReportTables = {
  sourceReport: { migrations: [sourceReport], tenancy: house, versioned: {} },
  sourceReportRun: { migrations: [sourceReport], tenancy: logged },
} as const satisfies TablesOf<SourceReportTables>
