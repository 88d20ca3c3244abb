import { plainText } from './codec.ts'
import type { GridColumn } from './column.ts'
import type { Row } from './row.ts'

/** Column key → the value, or one of the values, that disables a row. */
export type DisabledRows = Readonly<Record<string, unknown>>

export function isRowDisabled(row: Row, disabledRows: DisabledRows): boolean {
  for (const [key, wanted] of Object.entries(disabledRows)) {
    const value = plainText(row[key])
    if (Array.isArray(wanted) ? wanted.some((each) => plainText(each) === value) : plainText(wanted) === value)
      return true
  }
  return false
}

/**
 * Whether the column disables the cell; `false` and undefined mean enabled, and the column's own setting precedes its
 * `props`.
 */
export function isColumnDisabled({ disabled, props }: GridColumn, row: Row): boolean {
  if (typeof disabled === 'function') return disabled(row)
  return disabled ?? props?.disabled === true
}
