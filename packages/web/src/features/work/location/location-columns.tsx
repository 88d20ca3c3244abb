import type { Location } from '@heron/contract/routes'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import type { Said } from '../../../lib/text/said.ts'
import { useText } from '../../../lib/text/text.ts'
import { type Meeting, saysMeeting } from '../../../widgets/table-warnings/cavities.ts'
import { type Overhangs, saysOverhang } from './overhang.ts'

interface CoordinateProps {
  readonly value: number
  readonly said: readonly (Said | undefined)[]
}

/** A coordinate; marked where the cavity reaches beyond the block's edge along it, or into another cavity. */
function Coordinate({ value, said }: CoordinateProps) {
  const t = useText()
  const text = formatNumber(value, 4)
  const hints = said.flatMap((say) => say?.(t) ?? []).join(' · ')
  if (!hints) return text
  return (
    <span className="location-missing" title={hints}>
      <span aria-hidden>! </span>
      {text}
      <span className="location-said">{hints}</span>
    </span>
  )
}

interface Marks {
  readonly beyond: Overhangs
  /** Overlapping cavities by the id of their location. */
  readonly met: ReadonlyMap<string, Meeting>
}

/** Columns of the list beside the plan. `colors` maps an electrode to its colour in the plan. */
export const locationColumns = (
  colors: ReadonlyMap<string, string>,
  { beyond, met }: Marks,
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
    render: (row) => (
      <Coordinate
        value={row.x}
        said={[saysOverhang(beyond.get(row.id)?.x ?? 0, row.label), saysMeeting(met.get(row.id))]}
      />
    ),
  },
  {
    key: 'y',
    title: 'location.y',
    width: 88,
    unit: 'mm',
    number: true,
    render: (row) => <Coordinate value={row.y} said={[saysOverhang(beyond.get(row.id)?.y ?? 0, row.label)]} />,
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
