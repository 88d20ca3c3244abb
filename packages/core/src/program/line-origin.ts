import type { Origin } from './node.ts'

/** The node that a line of the text prints, and its plan step. */
export interface LineOrigin {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** 0 for the main program, else the number of the subprogram. */
  readonly part: number
  /** Index of the node within its part. */
  readonly node: number
  /** Known after printing; absent when the text was read. */
  readonly from?: Origin
}

/** A file of a program; one dialect may need several. */
export interface ProgramFile {
  readonly name: string
  readonly text: string
}
