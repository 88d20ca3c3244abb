import type { Column } from './header.ts'

const keyOf = (column: Column): string => `${column.meaning}/${column.modules.join('+')}`

export interface Segments {
  readonly tables: readonly (readonly Column[])[]
  /** Columns with the same meaning as an earlier one of their table. */
  readonly repeated: readonly Column[]
}

/**
 * Splits tables placed side by side under one row of headings: a new one begins where the first heading repeats. A
 * heading that repeats within a table is left out and reported.
 */
export function segment(columns: readonly Column[]): Segments {
  const tables: Column[][] = []
  const repeated: Column[] = []
  const first = columns[0]
  for (const column of columns) {
    const table = tables.at(-1)
    if (!table || (first && keyOf(column) === keyOf(first))) tables.push([column])
    else if (column.meaning !== 'other' && table.some((other) => keyOf(other) === keyOf(column))) repeated.push(column)
    else table.push(column)
  }
  const isWhole = (table: readonly Column[]): boolean => table.some((column) => column.meaning === 'location.x')
  const whole = tables.length === 1 || tables.every(isWhole) || !tables.some(isWhole)
  return whole ? { tables, repeated } : { tables: [tables.flat()], repeated }
}
