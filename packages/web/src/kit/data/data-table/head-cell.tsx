import type { CSSProperties } from 'react'
import { helpOf } from '../../../lib/text/field-help.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'
import { HelpMark } from '../../display/help/help-mark.tsx'
import { Icon } from '../../display/icon/icon.tsx'
import { type Column, FLEXIBLE, type Sort, titleText } from './column.ts'
import { ColumnEdge } from './column-edge.tsx'
import { pinnedLook, type TableLayout } from './table-layout.ts'

interface HeadCellProps<Row> {
  readonly column: Column<Row>
  readonly sort: Sort | undefined
  readonly onSort: ((column: string) => void) | undefined
  /** The user's column layout; without it, the first column is pinned. */
  readonly layout?: TableLayout | undefined
  /** The position of this column among those shown. */
  readonly at: number
}

const ariaOrder = { asc: 'ascending', desc: 'descending' } as const

const helpFor = <Row,>({ title }: Column<Row>, t: Translate) =>
  typeof title === 'string' ? helpOf(title, t) : undefined

/** The name of a heading with help: the button for the help is not part of it. */
const nameOf = <Row,>(column: Column<Row>, t: Translate) =>
  helpFor(column, t) === undefined ? undefined : [titleText(column.title, t), column.unit].filter(Boolean).join(' ')

/** A column's title with its unit; a button when the server can sort by it; and its help. */
export function HeadCell<Row>(props: HeadCellProps<Row>) {
  const { column, sort, layout, at } = props
  const t = useText()
  const order = sort?.column === column.key ? sort.order : undefined
  const isPinned = layout ? layout.pinned.includes(column.key) : at === 0
  const classes = [column.number ? 'h-number' : '', isPinned ? 'is-pinned' : '']
  const pinned = isPinned ? at : undefined
  if (!layout) {
    return (
      <th
        scope="col"
        style={{
          ...(column.width ? { width: column.width, minWidth: column.width } : { minWidth: FLEXIBLE }),
          ...(isPinned ? pinnedLook(`${at}`) : {}),
        }}
        className={classes.filter(Boolean).join(' ') || undefined}
        data-pinned={pinned}
        aria-label={nameOf(column, t)}
        aria-sort={order && ariaOrder[order]}
      >
        <Title {...props} order={order} />
      </th>
    )
  }
  return (
    <th
      scope="col"
      style={headLook(at, isPinned)}
      className={['has-edge', ...classes].filter(Boolean).join(' ')}
      data-pinned={pinned}
      aria-label={nameOf(column, t)}
      aria-sort={order && ariaOrder[order]}
    >
      <Title {...props} order={order} />
      <ColumnEdge
        at={at}
        name={column.key}
        title={titleText(column.title, t)}
        width={layout.widths[column.key] ?? column.width}
        layout={layout}
      />
    </th>
  )
}

const headLook = (at: number, isPinned: boolean): CSSProperties => ({
  width: `var(--h-w${at}, auto)`,
  minWidth: `var(--h-w${at}, ${FLEXIBLE}px)`,
  ...(isPinned ? pinnedLook(`${at}`) : {}),
})

/** A title and its unit, which stays beside the last word when the heading is broken into lines. */
function Words({ title, unit }: { readonly title: string; readonly unit: string | undefined }) {
  if (!unit) return title
  const at = title.lastIndexOf(' ') + 1
  return (
    <span>
      {title.slice(0, at)}
      <span className="h-head-last">
        {title.slice(at)}
        {` ${unit}`}
      </span>
    </span>
  )
}

function Title<Row>({ column, onSort, order }: HeadCellProps<Row> & { readonly order: Sort['order'] | undefined }) {
  const t = useText()
  const help = helpFor(column, t)
  const words = <Words title={titleText(column.title, t)} unit={column.unit} />
  const title =
    column.sortable && onSort ? (
      <button type="button" className={`h-sort ${order ? 'is-on' : ''}`} onClick={() => onSort(column.key)}>
        {words}
        <Icon name={order === 'asc' ? 'up' : 'down'} size={11} />
      </button>
    ) : (
      words
    )
  if (help === undefined) return title
  return (
    <span className="h-head-help">
      <span>{title}</span>
      <HelpMark text={help} />
    </span>
  )
}
