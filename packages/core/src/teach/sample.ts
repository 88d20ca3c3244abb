import type { CharacterEncoding } from '../file-set/index.ts'
import type { PositionSheet } from '../structural/index.ts'

/** A program that ran, with its sheet. */
export interface Sample {
  readonly name: string
  readonly text: string
  /** Of its file; absent when it was not recorded. */
  readonly encoding?: CharacterEncoding
  readonly sheet: PositionSheet
}

/** One line of a sample split into parts: fixed text with `#` for a number and `$` for a name of the sheet. */
export interface Cell {
  readonly kind: 'line' | 'enter' | 'leave' | 'run'
  /** Cells with the same key are occurrences of the same line. */
  readonly key: string
  readonly literals: readonly string[]
  readonly values: readonly Value[]
  readonly numbered: boolean
  /** Line of the file, from 1. */
  readonly at: number
  /** Rows of a list, each with its lines. */
  readonly rows: readonly (readonly Cell[])[]
}

export interface Value {
  readonly text: string
  readonly isNumber: boolean
}

export interface ReadSample {
  readonly sample: Sample
  readonly cells: readonly Cell[]
}
