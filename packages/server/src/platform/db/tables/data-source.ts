import { dataSource } from '../migrations/0442_data_source.ts'
import type { TablesOf } from '../table.ts'
import { house } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

interface SysDataSource extends AuditColumns, VersionColumn {
  id: string
  code: string
  name: string
  remark: string | null
  /** From the dictionary `database_type`. */
  dbType: string
  dbDriver: string
  dbUrl: string
  dbName: string
  dbUsername: string
  /** Encrypted for this row; null: none. */
  dbPassword: string | null
}

export interface DataSourceTables {
  sysDataSource: SysDataSource
}

export const dataSourceTables = {
  // A password is changed in the same transaction as a person's edit, without a version of its own.
  sysDataSource: { migrations: [dataSource], tenancy: house, versioned: { uncounted: ['dbPassword'] } },
} as const satisfies TablesOf<DataSourceTables>
