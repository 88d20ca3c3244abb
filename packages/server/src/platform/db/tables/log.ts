import { logs } from '../migrations/0331_logs.ts'
import { fillRule } from '../migrations/0332_fill_rule.ts'
import { logTenant } from '../migrations/0370_log_tenant.ts'
import type { TablesOf } from '../table.ts'
import { house, perCall, versions } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

/** One version of a row. */
interface SysDataLog {
  /** Made from table, id and version. */
  id: string
  dataTable: string
  dataId: string
  /** The row as JSON, secrets masked, long texts as hashes. */
  dataContent: string
  dataVersion: number
  createBy: string
  createTime: number
  /** Tenants of the row, comma-joined; empty: tenant 0. */
  relTenantIds: string
}

interface SysFillRule extends AuditColumns, VersionColumn {
  id: string
  ruleName: string
  ruleCode: string
  /** Name of one of Heron's generators. */
  ruleClass: string
  /** JSON object. */
  ruleParams: string | null
}

/** The last number of a fill rule, by period. */
interface FillCounter {
  ruleCode: string
  period: string
  last: number
}

export interface LogTables {
  sysDataLog: SysDataLog
  sysFillRule: SysFillRule
  fillCounter: FillCounter
}

export const logTables = {
  sysDataLog: { migrations: [logs, logTenant], tenancy: versions },
  sysFillRule: { migrations: [fillRule], tenancy: house, versioned: {} },
  fillCounter: { migrations: [fillRule], tenancy: perCall },
} as const satisfies TablesOf<LogTables>
