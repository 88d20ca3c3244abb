import type { Fact, FactField, FactUnit, ReadingNote } from '@heron/core/drawing'
import type { Module } from '@heron/core/job'
import type { NoteCode } from './note-code.ts'

/** One value of a cell's text for a heading. */
export interface CellValue {
  readonly field: FactField
  readonly value: Fact['value']
  readonly unit: FactUnit
  readonly module?: Module
  /** Confidence of reading the text, 0 to 1; multiplied by the heading's confidence. */
  readonly confidence: number
}

export interface CellNote {
  readonly code: NoteCode
  readonly severity: ReadingNote['severity']
  readonly params?: ReadingNote['params']
  /** Reported once for each table and heading, not for each cell. */
  readonly once?: boolean
}

/** The result of a cell: values, and notes for a person. Both may be empty. */
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
