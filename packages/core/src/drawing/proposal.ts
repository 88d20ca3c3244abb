import type { Module } from '../job/index.ts'
import type { Fact, FactField } from './fact.ts'

/** All facts about one figure, and whether they agree. */
export interface ProposedValue {
  readonly field: FactField
  /** Class of the electrode copy when the figure applies to one class only. */
  readonly module?: Module
  /** Highest confidence first. */
  readonly facts: readonly Fact[]
  readonly conflict: boolean
  /** Largest less smallest in the facts' unit; undefined for words. */
  readonly difference?: number
}

export interface ProposedLocation {
  readonly label: string
  readonly values: readonly ProposedValue[]
}

export interface ProposedElectrode {
  /** Empty for values that no file assigns to an electrode. */
  readonly label: string
  readonly values: readonly ProposedValue[]
  readonly locations: readonly ProposedLocation[]
}
