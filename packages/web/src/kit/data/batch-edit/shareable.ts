import type { Field } from '../../form/form/field.ts'

/**
 * Whether an input can hold one value for many rows: not a field that is checked or filled row by row, nor a drawn
 * input without `textOf`. The schema of the edit call decides the rest (`batchFields`).
 */
export const isShareable = ({ kind, disabled, check, fills, render, textOf }: Field): boolean =>
  !(disabled || check || fills || (render && !textOf)) && kind !== 'password' && kind !== 'readonly'
