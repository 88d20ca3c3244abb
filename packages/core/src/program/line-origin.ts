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

/** The lines of a part of the text, node by node, as read. */
export interface PartLines {
  readonly file: string
  /** 0 for the main program, else the number of the subprogram. */
  readonly part: number
  /** The first line of each node, from 1, and the line after the last node. */
  readonly starts: readonly number[]
}

/** The node of each line. */
export const originsOf = (parts: readonly PartLines[]): readonly LineOrigin[] =>
  parts.flatMap(({ file, part, starts }) =>
    starts.slice(0, -1).flatMap((first, node) => {
      const lines = Array.from({ length: (starts[node + 1] ?? first) - first }, (_, n) => first + n)
      return lines.map((line): LineOrigin => ({ file, line, part, node }))
    }),
  )

/** A file of a program; one dialect may need several. */
export interface ProgramFile {
  readonly name: string
  readonly text: string
}
