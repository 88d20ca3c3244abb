import type { ElectrodeMaterial, Module, OrbitPattern } from '@heron/core/job'
import type { Charset } from '../bytes/encode.ts'

/** The content of a sheet's column; `gap rough` and `count rough` are for one class. */
export type ColumnKey =
  | 'electrode'
  | 'material'
  | 'blank'
  | 'vdi'
  | 'corner'
  | 'orbit'
  | 'area'
  | 'id'
  | 'label'
  | 'x'
  | 'y'
  | 'z'
  | 'depth'
  | 'c'
  | `count ${Module}`
  | `gap ${Module}`

export interface ColumnSpec {
  readonly key: ColumnKey
  readonly header: string
  /** Text over this column and those to its right without their own group: a header of two rows. */
  readonly group?: string
}

/** The form in which a shop writes its sheets. */
export interface Dialect {
  readonly name: string
  readonly charset: Charset
  readonly delimiter: ',' | ';' | '\t'
  /** Lines above the table, as cells. */
  readonly titles: (mould: string, workpiece: string) => readonly (readonly string[])[]
  readonly columns: readonly ColumnSpec[]
  readonly materials: Readonly<Record<ElectrodeMaterial, string>>
  readonly orbits: Readonly<Record<OrbitPattern | 'none', string>>
  readonly number: {
    /** Units in one millimetre. */
    readonly perMm: number
    /** Fixed decimals; when absent, the shortest text. */
    readonly decimals?: number
    readonly point: '.' | ','
    /** `+24.5` and `X24.5` instead of bare numbers. */
    readonly plus: boolean
    readonly letters: boolean
  }
  readonly gapSign: 1 | -1
  /** Electrode cells are filled only in the first row of their places. */
  readonly merged: boolean
}

/** Fields of the model that a dialect has columns or titles for. */
export const columnKeys = (dialect: Dialect): ReadonlySet<ColumnKey> => new Set(dialect.columns.map(({ key }) => key))
