import type { CronField } from './field.ts'

/**
 * Why a text is not an expression: too few or too many parts (`tooFew`, `tooMany`); an unknown `word`; a value out of
 * `bounds`; an `interval` out of its bounds; years in the wrong `order`; a sign that is `misplaced` in its field; day
 * and week both set (`twoDays`) or neither (`noDay`).
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
  /** The text found, and the bounds that apply. */
  readonly params: { readonly found: string; readonly min: number; readonly max: number }
}

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: CronProblem }
