import type { Location } from '@heron/contract/routes'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { formatNumber } from '../../../lib/text/format.ts'

/** Columns of the list beside the plan. `colors` maps an electrode to its colour in the plan. */
export const locationColumns = (colors: ReadonlyMap<string, string>): readonly Column<Location>[] => [
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
  { key: 'x', title: 'location.x', width: 88, unit: 'mm', number: true, decimals: 4 },
  { key: 'y', title: 'location.y', width: 88, unit: 'mm', number: true, decimals: 4 },
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
