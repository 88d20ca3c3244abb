import { useId, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Awaited } from './awaited.tsx'
import { cellOf, type DataTableProps, sumOf } from './cell.tsx'
import { type Column, titleText } from './column.ts'
import { RowBox, type Tick, useTick } from './select-box.tsx'
import { Unfold } from './unfold.tsx'

/** The rows as cards, for screens too narrow for columns. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const group = useId()
  const tick = useTick(props)
  if (props.busy && props.rows.length === 0) return <Awaited />
  return (
    <ul className={`h-cards ${props.busy ? 'is-busy' : ''}`} aria-label={props.label} aria-busy={props.busy}>
      {props.rows.map((row) => (
        <Card key={props.rowKey(row)} row={row} group={group} onTick={tick} {...props} />
      ))}
      <SumCard {...props} />
    </ul>
  )
}

function SumCard<Row>({ columns, sums }: DataTableProps<Row>) {
  const t = useText()
  const summed = columns.flatMap((column) => {
    const sum = sumOf(column, sums)
    return sum === null ? [] : [{ column, sum }]
  })
  if (summed.length === 0) return null
  return (
    <li className="h-card">
      <strong>{t('kit.sum')}</strong>
      <dl>
        {summed.map(({ column, sum }) => (
          <div key={column.key}>
            <dt>
              {titleText(column.title, t)}
              {column.unit ? ` ${column.unit}` : ''}
            </dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function Card<Row>({
  row,
  ...props
}: DataTableProps<Row> & { readonly row: Row; readonly group: string; readonly onTick: Tick }) {
  const { columns, rowKey, selected, onSelect, current, onRow, actions } = props
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const line = useId()
  const key = rowKey(row)
  const isLead = (column: Column<Row>) => column === (columns.find(({ lead }) => lead) ?? columns[0])
  const lead = columns.find(isLead)
  const rest = columns.filter((column) => !isLead(column) && !column.wideOnly)
  return (
    <li className={`h-card ${current === key ? 'is-current' : ''}`}>
      <div className="h-card-head">
        {selected && onSelect ? (
          <RowBox
            row={key}
            checked={selected.has(key)}
            onTick={props.onTick}
            single={props.single}
            group={props.group}
          />
        ) : null}
        {onRow && lead ? (
          <button type="button" className="h-card-open" onClick={() => onRow(row)}>
            {cellOf(lead, row)}
          </button>
        ) : (
          <strong>{lead ? cellOf(lead, row) : null}</strong>
        )}
        {props.detail ? <Unfold controls={line} isOpen={isOpen} onChange={setOpen} /> : null}
      </div>
      <dl>
        {rest.map((column) => (
          <div key={column.key}>
            <dt>
              {titleText(column.title, t)}
              {column.unit ? ` ${column.unit}` : ''}
            </dt>
            <dd className={column.mono ? 'h-mono' : undefined}>{cellOf(column, row)}</dd>
          </div>
        ))}
      </dl>
      {props.detail && isOpen ? (
        <div id={line} className="h-card-detail">
          {props.detail(row)}
        </div>
      ) : null}
      {actions ? <div className="h-row-actions">{actions(row)}</div> : null}
    </li>
  )
}
