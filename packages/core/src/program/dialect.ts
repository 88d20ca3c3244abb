import type { NcKind } from './node.ts'

/**
 * A post-processor as data: words, line templates, limits and framing. No scripting; a workshop may edit it, and both
 * the printer and the parser are derived from it. `check-dialect.ts` refuses invalid data.
 */
export interface Dialect {
  readonly id: string
  readonly version: number
  /** The control it is meant for, shown to people. */
  readonly controller: string
  readonly state: DialectState
  /** The dry run that proved it on a machine; null until one is recorded. */
  readonly provenBy: DryRun | null
  /** Points that no source confirms, shown beside the post until it has been tried. */
  readonly assumptions: readonly string[]
  readonly words: Readonly<Record<string, Word>>
  readonly blocks: Readonly<Partial<Record<BlockKind, readonly Variant[]>>>
  readonly numbering: Numbering | null
  /** What opens and closes a comment; `close` may be empty when a comment runs to the end of its line. */
  readonly comment: { readonly open: string; readonly close: string }
  readonly frame: Frame
  readonly files: Files
  readonly limits: Limits
}

export const dialectStates = ['draft', 'tested', 'approved'] as const
export type DialectState = (typeof dialectStates)[number]

/** Who saw the post run on a machine, when and on which. */
export interface DryRun {
  readonly person: string
  readonly date: string
  readonly machine: string
  readonly note: string
}

/**
 * Everything a line can be printed for: every node of the tree, a row of the condition table, and the frame of a
 * program.
 */
export type BlockKind = Exclude<NcKind, 'comment'> | FrameKind
export type FrameKind = 'conditionRow' | 'programStart' | 'subStart' | 'subEnd'

/** One address letter and the form of its value. */
export interface Word {
  /** Printed before the value; may be empty. */
  readonly letter: string
  readonly kind: WordKind
  /** Digits after the point of a length, feed or decimal; angles have three. */
  readonly decimals?: 0 | 1 | 2 | 3 | 4
  /** Least digits of a count, filled with zeros. */
  readonly digits?: number
  /** Least and greatest value: mm, degrees, mm/min or counts. */
  readonly min?: number
  readonly max?: number
  /** Codes for the members of an enumeration, e.g. an orbit pattern. */
  readonly values?: Readonly<Record<string, string>>
}

export const wordKinds = ['length', 'angle', 'feed', 'decimal', 'count', 'code'] as const
export type WordKind = (typeof wordKinds)[number]

/**
 * Lines for a node, when the condition holds; the first variant that fits is printed. A line is literal words and
 * placeholders separated by one space: `G00 {X:x} {Y:y?}` prints word X with field x, and word Y if y is present.
 */
export interface Variant {
  readonly when?: LineCondition
  readonly lines: readonly string[]
}

/** All conditions of variants: each fixes one field of the node. */
export const lineConditions = {
  on: { field: 'on', value: true },
  off: { field: 'on', value: false },
  axisX: { field: 'axis', value: 'X' },
  axisY: { field: 'axis', value: 'Y' },
  axisZ: { field: 'axis', value: 'Z' },
} as const
export type LineCondition = keyof typeof lineConditions

/** Block numbers at the start of each block; the listed kinds carry none. */
export interface Numbering {
  readonly letter: string
  readonly digits: number
  readonly start: number
  readonly step: number
  readonly except: readonly BlockKind[]
}

/** Lines around a file, and whether a comment at its end carries a check sum of the bytes before it. */
export interface Frame {
  readonly start: readonly string[]
  readonly end: readonly string[]
  readonly crc: boolean
}

export interface Files {
  /** `single`: subprograms follow the main program in its file. `separate`: each has its own file. */
  readonly subs: 'single' | 'separate'
  /** `inline`: the condition table comes before the main program. `file`: in a file of its own. */
  readonly conditions: 'inline' | 'file'
  /** Without the point. */
  readonly extension: string
}

export interface Limits {
  readonly lineLength: number
  readonly eol: 'LF' | 'CRLF'
  readonly fileBytes: number
  readonly programs: { readonly min: number; readonly max: number }
  readonly subs: { readonly min: number; readonly max: number }
}

/** Checks that an object literal is a dialect and keeps its literal types. */
export const dialect = <const Id extends string>(
  definition: Dialect & { readonly id: Id },
): Dialect & { readonly id: Id } => definition
