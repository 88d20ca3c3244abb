import { position } from '../migrations/0203_position.ts'
import { category } from '../migrations/0204_category.ts'
import { checks } from '../migrations/0205_checks.ts'
import { moreTitlesInLanguages } from '../migrations/0570_more_titles_in_languages.ts'
import type { TablesOf } from '../table.ts'
import { house, perCall } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

interface SysPosition extends AuditColumns, VersionColumn {
  id: string
  code: string
  name: string
  nameEn: string | null
  nameJp: string | null
  /** Value of the dictionary position_rank. */
  postRank: string | null
}

interface SysCategory extends AuditColumns, VersionColumn {
  id: string
  /** `0` for roots */
  pid: string
  name: string
  nameEn: string | null
  nameJp: string | null
  code: string
}

interface SysCheckRule extends AuditColumns, VersionColumn {
  id: string
  ruleName: string
  ruleCode: string
  /** JSON array of steps. */
  ruleJson: string
  ruleDescription: string | null
}

interface SavedQueryRow extends AuditColumns, VersionColumn {
  id: string
  ownerId: string
  pageKey: string
  title: string
  matchType: string
  /** JSON array of lines. */
  records: string
  /** 1 or 0 */
  shared: number
}

export interface DirectoryTables {
  sysCheckRule: SysCheckRule
  savedQuery: SavedQueryRow
  sysCategory: SysCategory
  sysPosition: SysPosition
}

export const directoryTables = {
  sysCheckRule: { migrations: [checks], tenancy: house, versioned: {} },
  savedQuery: { migrations: [checks], tenancy: perCall, versioned: {} },
  // The codes below a category that was moved.
  sysCategory: { migrations: [category, moreTitlesInLanguages], tenancy: house, versioned: { uncounted: ['code'] } },
  sysPosition: { migrations: [position, moreTitlesInLanguages], tenancy: house, versioned: {} },
} as const satisfies TablesOf<DirectoryTables>
