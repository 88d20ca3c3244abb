/** A row: its id (under `rowKey`) and one value per column key. Immutable. */
export type Row = Readonly<Record<string, unknown>>

/** A row's id as text; a new row has a temporary one until it is saved. */
export type RowKey = string

export type Values = Readonly<Record<string, unknown>>

/** An empty value: refused by `required` and ignored by `unique`. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether values are equal for a cell: the same value, or lists of the same values. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (isEmpty(one) && isEmpty(other)) return true
  return (
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((each, at) => Object.is(each, other[at]))
  )
}
