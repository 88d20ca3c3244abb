import { useText } from '../../../lib/text/text.ts'
import { contradictions, type FactCell, type FactField, type FactRow, settledValue } from './fact-model.ts'
import { locatorText, rowName, valueText } from './fact-words.ts'
import '../../../kit/data/data-table/data-table.css'

export interface FactColumn {
  readonly field: FactField
  readonly decimals?: number
}

export const locationColumns: readonly FactColumn[] = [
  { field: 'location.x', decimals: 4 },
  { field: 'location.y', decimals: 4 },
  { field: 'location.depth', decimals: 4 },
  { field: 'location.z', decimals: 4 },
  { field: 'location.c', decimals: 3 },
]

export const electrodeColumns: readonly FactColumn[] = [
  { field: 'electrode.material' },
  { field: 'electrode.count', decimals: 0 },
  { field: 'electrode.undersize', decimals: 4 },
  { field: 'electrode.projectedArea', decimals: 2 },
  { field: 'electrode.length', decimals: 3 },
  { field: 'electrode.width', decimals: 3 },
  { field: 'electrode.headLength', decimals: 3 },
  { field: 'electrode.headWidth', decimals: 3 },
  { field: 'electrode.headHeight', decimals: 3 },
]

export const generalColumns: readonly FactColumn[] = [
  { field: 'project.mould' },
  { field: 'workpiece.name' },
  { field: 'workpiece.material' },
  { field: 'workpiece.length', decimals: 3 },
  { field: 'workpiece.width', decimals: 3 },
  { field: 'workpiece.height', decimals: 3 },
]

interface FactTableProps {
  readonly label: string
  readonly rows: readonly FactRow[]
  readonly columns: readonly FactColumn[]
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
}

const units: Readonly<Record<string, string>> = {
  'location.c': '°',
  'electrode.projectedArea': 'mm²',
  'electrode.count': '',
  'electrode.material': '',
  'project.mould': '',
  'workpiece.name': '',
  'workpiece.material': '',
}

/** Facts, one row for each location or electrode; empty columns are left out. */
export function FactTable({ label, rows, columns, chosen, onChoose }: FactTableProps) {
  const t = useText()
  const has = (field: FactField) => rows.some((row) => row.cells.has(field))
  // Z and depth are equal on most sheets; both are in the row's details.
  const shown = columns.filter(({ field }) => has(field) && !(field === 'location.z' && has('location.depth')))
  return (
    <table className="h-table fact-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className="is-pinned">
            {t('drawing.label')}
          </th>
          {shown.map(({ field, decimals }) => (
            <th key={field} scope="col" className={decimals === undefined ? undefined : 'h-number'}>
              {t(`drawing.field.${field}`)} <span className="h-muted">{units[field] ?? 'mm'}</span>
            </th>
          ))}
          <th scope="col">{t('drawing.source')}</th>
          <th scope="col">{t('drawing.confidence')}</th>
          <th scope="col">
            <span className="h-sr-only">{t('drawing.state')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.key}
            className={`${row.key === chosen ? 'is-current' : ''} is-link`}
            aria-selected={row.key === chosen}
            onClick={() => onChoose(row.key)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChoose(row.key)
            }}
            tabIndex={0}
          >
            <td className="is-pinned">
              <strong>{rowName(row)}</strong>
              {row.location && row.electrode ? <span className="h-muted"> {row.electrode}</span> : null}
            </td>
            {shown.map(({ field, decimals }) => (
              <FactCellView key={field} cell={row.cells.get(field)} decimals={decimals} />
            ))}
            <td className="h-muted fact-source" title={sourceOf(row)}>
              {sourceOf(row)}
            </td>
            <td>
              <Confidence value={row.confidence} />
            </td>
            <td>
              <RowState row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The values of the electrode's other classes, where they differ: `0.2500 · 0.1000`. */
function classesText({ field, fact, classes }: FactCell, decimals: number | undefined): string {
  const others = classes.filter((other) => other.status !== 'rejected').map(settledValue)
  const differing = others.some((value) => value !== settledValue(fact)) ? others : []
  return differing.map((value) => ` · ${valueText(field, value, decimals)}`).join('')
}

function FactCellView({
  cell,
  decimals,
}: {
  readonly cell: FactCell | undefined
  readonly decimals: number | undefined
}) {
  if (!cell) return <td className="h-muted">–</td>
  return (
    <td className={decimals === undefined ? undefined : 'h-number'}>
      <span className={cell.fact.status === 'rejected' ? 'fact-rejected' : undefined}>
        {valueText(cell.field, settledValue(cell.fact), decimals)}
      </span>
      {classesText(cell, decimals)}
      {cell.fact.conflict
        ? contradictions(cell).map(({ value, kinds }) => (
            <span key={String(value)} className="fact-other">
              {kinds.join(' ')} {valueText(cell.field, value, decimals)}
            </span>
          ))
        : null}
    </td>
  )
}

/** `跑位表.xlsx · B7` and the number of further files. */
function sourceOf(row: FactRow): string {
  const files = [...new Set(row.facts.map((fact) => fact.fileName))]
  const [first] = row.facts
  const more = files.length > 1 ? ` +${files.length - 1}` : ''
  return first ? `${locatorText(first.locator)}${more} · ${first.fileName.replace(/\.[^.]*$/, '')}` : ''
}

function Confidence({ value }: { readonly value: number }) {
  const percent = Math.round(value * 100)
  return (
    <span className={`fact-confidence ${percent >= 80 ? 'is-good' : 'is-warn'}`} title={`${percent} %`}>
      <i style={{ width: `${percent}%` }} />
      <span className="h-sr-only">{percent} %</span>
    </span>
  )
}

function RowState({ row }: { readonly row: FactRow }) {
  const t = useText()
  const mark = { accepted: '✓', rejected: '✕', open: '○', conflict: '!' }[row.state]
  return (
    <span
      className={`drawing-mark is-${{ accepted: 'good', rejected: 'quiet', open: 'quiet', conflict: 'warn' }[row.state]}`}
      title={t(`drawing.rowState.${row.state}`)}
    >
      {mark}
    </span>
  )
}
