import { useText } from '../../../lib/text/text.ts'
import { Icon } from '../../display/icon/icon.tsx'
import { type Column, type Sort, titleText } from './column.ts'

/** px; a column without a width of its own takes the rest, but never less. */
const FLEXIBLE = 120

/** A column's title with its unit; a button when the server can sort by it. */
export function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<Row>
  readonly sort: Sort | undefined
  readonly onSort: ((column: string) => void) | undefined
}) {
  const t = useText()
  const order = sort?.column === column.key ? sort.order : undefined
  const title = (
    <>
      {titleText(column.title, t)}
      {column.unit ? <span className="h-table-unit">{column.unit}</span> : null}
    </>
  )
  return (
    <th
      scope="col"
      style={column.width ? { width: column.width, minWidth: column.width } : { minWidth: FLEXIBLE }}
      className={column.number ? 'h-number' : undefined}
      aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined}
    >
      {column.sortable && onSort ? (
        <button type="button" className={`h-sort ${order ? 'is-on' : ''}`} onClick={() => onSort(column.key)}>
          {title}
          <Icon name={order === 'asc' ? 'up' : 'down'} size={11} />
        </button>
      ) : (
        title
      )}
    </th>
  )
}
