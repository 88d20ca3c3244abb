import type { FactField } from '@heron/core/drawing'
import type { Module } from '@heron/core/job'
import type { CellUnit } from './unit.ts'

/** The meaning of a column or of a label: a field of a fact, or a meaning that depends on its neighbours. */
export type Meaning =
  | FactField
  | 'location.label'
  /** One cell with the three sizes of the blank, the base or the workpiece. */
  | 'electrode.size'
  | 'electrode.height'
  | 'workpiece.size'
  /** A bare 粗公 or F column: counts or gaps, decided by its values. */
  | 'module.value'
  /** `ID`, `NAME`, `No.`: electrode or location, decided by how its values repeat. */
  | 'weak.id'
  | 'weak.name'
  | 'weak.number'
  /** Words over several columns: 坐标, position. */
  | 'group'
  /** Known words without a fact: remarks, holders, dates. */
  | 'other'

export type RoughnessScale = 'vdi' | 'ra' | 'rz'

/** The meaning of a header's or a label's text. */
export interface Heading {
  readonly meaning: Meaning
  /** Classes of the value; several when a header lists them, as in `Gap (R/M/F)`. */
  readonly modules: readonly Module[]
  readonly unit?: CellUnit
  /** The gap covers both sides: half of it is the undersize. */
  readonly bothSides: boolean
  readonly scale?: RoughnessScale
  readonly confidence: number
}
