import { useText } from '../../../lib/text/text.ts'
import { type DataTableProps, sumOf } from './cell.tsx'
import { hasPinned } from './table-head.tsx'
import { pinnedLook, throughFirst } from './table-layout.ts'

type FootProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'sums' | 'selected' | 'onSelect' | 'detail' | 'actions' | 'layout'
>

/**
 * Below the rows: sums over the whole list, not only its page; visible while the rows scroll. Its label and the sums of
 * pinned columns stay at the left with their columns.
 */
export function TableFoot<Row>({ columns, sums, selected, onSelect, detail, actions, layout }: FootProps<Row>) {
  const t = useText()
  const lead = [detail, selected && onSelect].filter(Boolean).length
  const first = columns.findIndex((column) => sumOf(column, sums) !== null)
  if (first < 0) return null
  const isPinned = hasPinned({ columns, layout })
  /** Columns below which the label is. */
  const labelled = first > 0 ? 1 : 0
  const hasLabel = lead + labelled > 0
  const cells = columns.map((column, at) => ({ column, at, content: sumOf(column, sums) })).slice(labelled)
  return (
    <tfoot>
      <tr>
        {hasLabel ? (
          <th
            scope="row"
            colSpan={lead + labelled}
            className={isPinned ? 'is-pinned' : undefined}
            style={isPinned ? throughFirst : undefined}
          >
            {t('kit.sum')}
          </th>
        ) : null}
        {cells.map(({ column: { key, number }, at, content }) => {
          const stays = layout ? layout.pinned.includes(key) : at === 0
          return (
            <td
              key={key}
              className={[number ? 'h-number' : '', stays ? 'is-pinned' : ''].filter(Boolean).join(' ') || undefined}
              style={stays ? pinnedLook(`${at}`) : undefined}
            >
              {!hasLabel && at === 0 ? `${t('kit.sum')} ` : null}
              {content}
            </td>
          )
        })}
        {layout ? <td className="h-table-fill" aria-hidden="true" /> : null}
        {actions ? <td /> : null}
      </tr>
    </tfoot>
  )
}
