import { report } from '../migrations/0351_report.ts'
import { reportBirthday } from '../migrations/0610_report_birthday.ts'
import type { TablesOf } from '../table.ts'
import { house, through } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

interface OnlCgreportHead extends AuditColumns, VersionColumn {
  id: string
  code: string
  name: string
  /** Empty: same as the name. */
  nameEn: string
  nameJp: string
  /** Registered entity. */
  entity: string
  returnType: string
  content: string
  /** JSON arrays. */
  items: string
  params: string
}

/** Earlier versions of a definition; at most 16 for each report. */
interface OnlCgreportRecord {
  id: string
  headId: string
  /** Counts the versions of a report, from 1. */
  sequence: number
  /** JSON */
  definition: string
  createBy: string
  createTime: number
}

export interface ReportTables {
  onlCgreportHead: OnlCgreportHead
  onlCgreportRecord: OnlCgreportRecord
}

export const reportTables = {
  onlCgreportHead: { migrations: [report, reportBirthday], tenancy: house, versioned: {} },
  onlCgreportRecord: { migrations: [report], tenancy: through('onlCgreportHead', 'headId') },
} as const satisfies TablesOf<ReportTables>
