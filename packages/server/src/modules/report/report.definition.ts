import type { Permission, Titles } from '@heron/contract/permissions'
import type { reportFields, reportParams } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DepartDirectory } from '../depart/index.ts'

export type ReportField = keyof typeof reportFields
export type ReportParam = keyof typeof reportParams

/** What a report reads with. */
export interface ReportNeeds {
  readonly db: Db
  readonly directory: DepartDirectory
}

export type ReportRow = Readonly<Record<string, unknown>>

interface ReportColumn {
  readonly field: ReportField
  readonly titles: Titles
  readonly dictCode?: string
  readonly width?: number
  /** How it is searched, if at all. */
  readonly search?: 'text' | 'list' | 'date' | 'number'
  /** Searched only when the form is unfolded. */
  readonly folded?: boolean
}

interface ReportParameter {
  readonly name: ReportParam
  readonly titles: Titles
}

/** A table to choose rows from: columns out of the registered fields, rows by a query of ours. */
export interface Report {
  readonly code: string
  readonly titles: Titles
  /** Who may open it; whoever is signed in when absent. */
  readonly permission?: Permission
  readonly columns: readonly ReportColumn[]
  readonly parameters: readonly ReportParameter[]
  readonly rows: (
    needs: ReportNeeds,
    actor: Actor,
    query: ListQuery,
    given: Partial<Record<ReportParam, string | undefined>>,
  ) => Promise<{ readonly rows: readonly ReportRow[]; readonly total: number }>
}
