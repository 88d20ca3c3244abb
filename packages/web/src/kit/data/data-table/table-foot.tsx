import { useText } from '../../../lib/text/text.ts'
import { type DataTableProps, sumOf } from './cell.tsx'

/** Below the rows: sums over the whole list, not only its page; visible while the rows scroll. */
export function TableFoot<Row>({
  columns,
  sums,
  selected,
  onSelect,
  detail,
  actions,
  layout,
}: Pick<DataTableProps<Row>, 'columns' | 'sums' | 'selected' | 'onSelect' | 'detail' | 'actions' | 'layout'>) {
  const t = useText()
  const lead = [detail, selected && onSelect].filter(Boolean).length
  const first = columns.findIndex((column) => sumOf(column, sums) !== null)
  if (first < 0) return null
  const label = lead + first
  return (
    <tfoot>
      <tr>
        {label > 0 ? (
          <th scope="row" colSpan={label}>
            {t('kit.sum')}
          </th>
        ) : null}
        {columns.slice(first).map((column, at) => (
          <td key={column.key} className={column.number ? 'h-number' : undefined}>
            {label === 0 && at === 0 ? `${t('kit.sum')} ` : null}
            {sumOf(column, sums)}
          </td>
        ))}
        {layout ? <td className="h-table-fill" aria-hidden="true" /> : null}
        {actions ? <td /> : null}
      </tr>
    </tfoot>
  )
}
