import type { Location } from '@heron/contract/routes'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import type { Said } from '../../../lib/text/said.ts'
import { useText } from '../../../lib/text/text.ts'
import { type Overhangs, saysOverhang } from './overhang.ts'

/** A coordinate; if the cavity reaches beyond the block's edge along it, it is marked with the distance. */
function Coordinate({ value, said }: { readonly value: number; readonly said: Said | undefined }) {
  const t = useText()
  const text = formatNumber(value, 4)
  if (!said) return text
  return (
    <span className="location-missing" title={said(t)}>
      <span aria-hidden>! </span>
      {text}
      <span className="location-said">{said(t)}</span>
    </span>
  )
}

/** Columns of the list beside the plan. `colors` maps an electrode to its colour in the plan. */
export const locationColumns = (
  colors: ReadonlyMap<string, string>,
  beyond: Overhangs,
): readonly Column<Location>[] => [
  {
    key: 'label',
    title: 'location.label',
    width: 92,
    lead: true,
    render: (row) => (
      <span className="location-label">
        <i style={{ background: colors.get(row.electrodeId) }} />
        <strong>{row.label}</strong> <span className="h-muted">{row.electrodeName}</span>
      </span>
    ),
  },
  {
    key: 'x',
    title: 'location.x',
    width: 88,
    unit: 'mm',
    number: true,
    render: (row) => <Coordinate value={row.x} said={saysOverhang(beyond.get(row.id)?.x ?? 0, row.label)} />,
  },
  {
    key: 'y',
    title: 'location.y',
    width: 88,
    unit: 'mm',
    number: true,
    render: (row) => <Coordinate value={row.y} said={saysOverhang(beyond.get(row.id)?.y ?? 0, row.label)} />,
  },
  {
    key: 'depth',
    title: 'location.depth',
    width: 88,
    unit: 'mm',
    number: true,
    render: (row) => (row.depth === null ? <span className="location-missing">!</span> : formatNumber(row.depth, 4)),
  },
  { key: 'c', title: 'location.c', width: 72, unit: '°', number: true, decimals: 3 },
]
