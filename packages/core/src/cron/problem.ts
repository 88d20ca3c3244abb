import type { CronField } from './field.ts'

/**
 * Why a text is no expression:
 * `tooFew`, `tooMany` parts; an unknown `word`; a value out of `bounds`; an `interval` out of its bounds; years in
 * the wrong `order`; a sign that is `misplaced` in its field; day and week both set (`twoDays`) or neither (`noDay`).
 */
export type CronReason =
  | 'tooFew'
  | 'tooMany'
  | 'word'
  | 'bounds'
  | 'interval'
  | 'order'
  | 'misplaced'
  | 'twoDays'
  | 'noDay'

export interface CronProblem {
  readonly field: CronField | 'expression'
  readonly reason: CronReason
  /** What was found, and the bounds it should have kept to. */
  readonly params: { readonly found: string; readonly min: number; readonly max: number }
}

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: CronProblem }
