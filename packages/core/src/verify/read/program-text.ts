import type { ConditionRow } from '../../program/index.ts'
import type { OpTable } from './op.ts'
import type { ReadingCode } from './reading-codes.ts'

/** Why a position of the text is refused, before anything is interpreted. The code decides which check reports it. */
export interface ReadingProblem {
  readonly code: ReadingCode
  readonly line: number
  readonly params: Readonly<Record<string, string | number>>
}

export interface HeaderLine {
  readonly key: string
  readonly value: string
  readonly line: number
}

export interface ConditionLine extends ConditionRow {
  readonly line: number
}

/** A range of operations that belongs to the main program or to one subprogram. */
export interface Part {
  readonly number: number
  readonly line: number
  /** First operation, and the one after the last. */
  readonly from: number
  readonly to: number
}

/** A text as read: no state, no meaning beyond the single block. Both readers produce it. */
export interface ProgramText {
  readonly number: number
  readonly header: readonly HeaderLine[]
  readonly conditions: readonly ConditionLine[]
  readonly ops: OpTable
  readonly comments: readonly string[]
  readonly main: Part
  readonly subs: readonly Part[]
  readonly lines: number
  readonly blocks: number
  /** As stated in the trailer, and as computed from the bytes; 8 hex digits. */
  readonly crc: { readonly stated: string; readonly computed: string }
  readonly problems: readonly ReadingProblem[]
}
