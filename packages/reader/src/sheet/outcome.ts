import type { Fact, FactField, FactUnit, ReadingNote } from '@heron/core/drawing'
import type { Module } from '@heron/core/job'
import type { NoteCode } from './note-code.ts'

/** One value that a cell's text gives for a heading. */
export interface CellValue {
  readonly field: FactField
  readonly value: Fact['value']
  readonly unit: FactUnit
  readonly module?: Module
  /** How sure the reading of the text is, 0 to 1; the heading's confidence is multiplied to it. */
  readonly confidence: number
}

export interface CellNote {
  readonly code: NoteCode
  readonly severity: ReadingNote['severity']
  readonly params?: ReadingNote['params']
  /** Said once a table and heading, not for each cell. */
  readonly once?: boolean
}

/** What a cell says: values, and what a person must look at. Both may be empty. */
export interface Outcome {
  readonly values: readonly CellValue[]
  readonly notes: readonly CellNote[]
}

export const nothingRead: Outcome = { values: [], notes: [] }
export const noted = (
  code: NoteCode,
  severity: CellNote['severity'] = 'warning',
  params: CellNote['params'] = {},
): Outcome => ({
  values: [],
  notes: [{ code, severity, params }],
})
