import type { Module } from '../job/index.ts'
import type { Fact, FactField } from './fact.ts'

/** Everything said about one figure, and whether it agrees. */
export interface ProposedValue {
  readonly field: FactField
  /** Class of the electrode's copy when the figure is for one class only. */
  readonly module?: Module
  /** The surest first. */
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
  /** Empty for what no file gives to an electrode. */
  readonly label: string
  readonly values: readonly ProposedValue[]
  readonly locations: readonly ProposedLocation[]
}
