import type { Titles } from '@heron/contract/permissions'
import type { ReportField, ReportParam, reportParams } from '@heron/contract/routes'
import type { Access, ListQuery } from '@heron/contract/wire'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DepartDirectory } from '../../organisation/depart/index.ts'

/** Services that an entity's query needs. */
export interface ReportNeeds {
  readonly db: Db
  readonly directory: DepartDirectory
}

export type ReportRow = Readonly<Record<string, unknown>>
/** Parameters fixed by the opening screen, by their names on the wire. */
export type Fixed = Partial<Record<keyof typeof reportParams, string | undefined>>

export interface EntityField {
  readonly field: ReportField
  readonly titles: Titles
  readonly dictCode?: string
  readonly width?: number
  /** The kind of search field; absent: not searchable. */
  readonly search?: 'text' | 'list' | 'date' | 'number'
  /** Searched only when the form is unfolded. */
  readonly folded?: boolean
}

export interface EntityParam {
  readonly name: ReportParam['paramName']
  readonly titles: Titles
}

/** A source of reports: fields by name, rows by a query in code. */
export interface Entity {
  readonly code: string
  readonly titles: Titles
  /** The permission needed to see its rows. */
  readonly access: Access
  readonly fields: readonly EntityField[]
  readonly params: readonly EntityParam[]
  readonly rows: (
    needs: ReportNeeds,
    actor: Actor,
    query: ListQuery,
    fixed: Fixed,
  ) => Promise<{ readonly rows: readonly ReportRow[]; readonly total: number }>
}

/** A column of an opened report. */
export interface OpenColumn extends EntityField {
  readonly shown: boolean
  readonly searched: boolean
  readonly sorted: boolean
}

/** A report, or a whole entity, ready to be shown. */
export interface OpenReport {
  readonly id: string
  readonly titles: Titles
  readonly entity: Entity
  readonly columns: readonly OpenColumn[]
  readonly params: readonly (EntityParam & { readonly value: string })[]
}
