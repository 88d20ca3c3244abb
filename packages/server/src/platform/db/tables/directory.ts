import type { AuditColumns, VersionColumn } from './columns.ts'

interface SysPosition extends AuditColumns, VersionColumn {
  id: string
  code: string
  name: string
  /** Value of the dictionary position_rank. */
  postRank: string | null
}

export interface DirectoryTables {
  sysPosition: SysPosition
}
