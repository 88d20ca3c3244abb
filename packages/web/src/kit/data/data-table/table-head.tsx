import { memo } from 'react'
import { useText } from '../../../lib/text/text.ts'
import type { DataTableProps } from './cell.tsx'
import { HeadCell } from './head-cell.tsx'
import { PageBox } from './select-box.tsx'
import { pinnedLook } from './table-layout.ts'

/** Style of a cell before the columns, so that it stays at the left with the pinned ones. */
export function leadLook(place: 'a' | 'b', isPinned: boolean) {
  return {
    className: `h-table-check ${isPinned ? 'is-pinned' : ''}`,
    ...(isPinned ? { 'data-pinned': place, style: pinnedLook(place) } : {}),
  }
}

/** Whether a shown column is pinned; without a layout, the first one is. */
export const hasPinned = <Row,>({ columns, layout }: Pick<DataTableProps<Row>, 'columns' | 'layout'>): boolean =>
  columns.some(({ key }) => layout?.pinned.includes(key) ?? true)

function Head<Row>(props: DataTableProps<Row> & { readonly keys: readonly string[] }) {
  const { columns, sort, onSort, selected, onSelect, actions, layout, keys } = props
  const t = useText()
  const isPinned = hasPinned(props)
  return (
    <thead>
      <tr>
        {props.detail ? <th {...leadLook('a', isPinned)} scope="col" aria-label={t('kit.detail')} /> : null}
        {selected && onSelect ? (
          <th {...leadLook('b', isPinned)} scope="col">
            {props.single ? null : <PageBox rows={keys} selected={selected} onSelect={onSelect} />}
          </th>
        ) : null}
        {columns.map((column, at) => (
          <HeadCell key={column.key} column={column} at={at} sort={sort} onSort={onSort} layout={layout} />
        ))}
        {layout ? <td className="h-table-fill" aria-hidden="true" /> : null}
        {actions ? (
          <th className="h-table-actions" scope="col">
            {t('kit.actions')}
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

/**
 * The head of a table; visible while rows scroll. Not drawn again when a row is focused or opened. `memo` loses the type
 * parameter.
 */
export const TableHead = memo(Head) as typeof Head
