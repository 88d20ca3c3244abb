import { memo, type ReactNode } from 'react'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { Icon } from '../../display/icon/icon.tsx'
import { cellOf } from '../data-table/cell.tsx'
import type { Column } from '../data-table/column.ts'
import { RowBox, type Tick } from '../data-table/select-box.tsx'
import { leadLook } from '../data-table/table-head.tsx'
import { pinnedLook } from '../data-table/table-layout.ts'
import type { BranchRow } from './tree-rows-of.ts'
import type { PlacedRow } from './use-branches.ts'

const INDENT = 20

interface TreeRowProps<Row extends BranchRow> extends Omit<PlacedRow<Row>, 'parent'> {
  readonly columns: readonly Column<Row>[]
  readonly actions: ((row: Row) => ReactNode) | undefined
  readonly isCurrent: boolean
  /** Undefined: the row cannot be ticked. */
  readonly isTicked: boolean | undefined
  readonly isStop: boolean
  readonly onRow: ((row: Row) => void) | undefined
  readonly onTwist: (row: Row) => void
  readonly onActive: (id: string) => void
  readonly onTick: Tick
}

function Line<Row extends BranchRow>(props: TreeRowProps<Row>) {
  const { row, level, isBranch, isOpen, columns, actions, isTicked, onRow } = props
  useLanguage()
  return (
    <tr
      data-row={row.id}
      tabIndex={props.isStop ? 0 : -1}
      className={`${props.isCurrent ? 'is-current' : ''} ${onRow ? 'is-link' : ''}`}
      aria-level={level}
      aria-expanded={isBranch ? isOpen : undefined}
      onFocus={() => props.onActive(row.id)}
      onClick={onRow ? () => onRow(row) : undefined}
    >
      {isTicked === undefined ? null : (
        <td {...leadLook('b', true)}>
          <RowBox row={row.id} checked={isTicked} onTick={props.onTick} single={undefined} group="" />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={`${column.number ? 'h-number' : column.mono ? 'h-mono' : ''} ${at === 0 ? 'is-pinned' : ''}`}
          style={at === 0 ? pinnedLook('0') : undefined}
        >
          {at === 0 ? <FirstCell {...props} content={cellOf(column, row)} /> : cellOf(column, row)}
        </td>
      ))}
      {actions ? (
        <td className="h-table-actions">
          <div className="h-row-actions">{actions(row)}</div>
        </td>
      ) : null}
    </tr>
  )
}

/**
 * Drawn again for its own changes and in another language only: not when another row is focused, opened or ticked. `memo`
 * loses the type parameter.
 */
export const TreeRow = memo(Line) as typeof Line

function FirstCell<Row extends BranchRow>({
  row,
  level,
  isBranch,
  isOpen,
  isBusy,
  content,
  onTwist,
}: TreeRowProps<Row> & { readonly content: ReactNode }) {
  const t = useText()
  return (
    <span className="h-tree-cell" style={{ paddingLeft: (level - 1) * INDENT }}>
      {isBranch ? (
        <button
          type="button"
          className="h-tree-open"
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'widget.tree.collapse' : 'widget.tree.expand')}
          onClick={(event) => {
            event.stopPropagation()
            onTwist(row)
          }}
        >
          {isBusy ? <i className="h-spin" /> : <Icon name="right" size={10} />}
        </button>
      ) : (
        <i className="h-tree-leaf" />
      )}
      {content}
    </span>
  )
}
