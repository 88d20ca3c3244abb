import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/text/format.ts'
import type { Column, Sort } from './column.ts'
import type { TableLayout } from './table-layout.ts'

export interface DataTableProps<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  /** Accessible name of the table. */
  readonly label: string
  readonly sort?: Sort | undefined
  readonly onSort?: ((column: string) => void) | undefined
  readonly selected?: ReadonlySet<string> | undefined
  readonly onSelect?: ((keys: ReadonlySet<string>) => void) | undefined
  /** At most one row can be selected. */
  readonly single?: boolean | undefined
  /** The row shown in a neighbouring panel. */
  readonly current?: string | undefined
  readonly onRow?: ((row: Row) => void) | undefined
  /** Last column: actions of the row. */
  readonly actions?: ((row: Row) => ReactNode) | undefined
  /** Further details, shown below the row when it is unfolded. */
  readonly detail?: ((row: Row) => ReactNode) | undefined
  readonly rowTone?: ((row: Row) => 'warn' | 'bad' | undefined) | undefined
  readonly empty?: ReactNode
  /** Sums over all rows of the list, by column. */
  readonly sums?: Readonly<Record<string, number>> | undefined
  readonly busy?: boolean | undefined
  /** Widths and pinned columns; without it, widths are as declared and cannot be changed. */
  readonly layout?: TableLayout | undefined
  /** Never show cards: for narrow tables that fit on a phone. */
  readonly dense?: boolean
}

/** The sum of a column, formatted like its cells; nothing where the column has none. */
export function sumOf<Row>({ key, sum, decimals }: Column<Row>, sums: DataTableProps<Row>['sums']): ReactNode {
  const value = sums?.[key]
  if (value === undefined || sum === undefined) return null
  return sum === true ? formatNumber(value, decimals) : sum(value)
}

/** The content of one cell. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row)
  const value = (row as Readonly<Record<string, unknown>>)[column.key] // a row is a record of wire fields
  if (typeof value === 'number') return formatNumber(value, column.decimals)
  return value === null || value === undefined || value === '' ? <span className="h-muted">–</span> : String(value)
}
