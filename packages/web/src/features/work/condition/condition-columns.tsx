import { conditionName } from '@heron/contract/condition-name'
import type { Condition } from '@heron/contract/routes'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { formatNumber } from '../../../lib/text/format.ts'
import { text } from '../../../lib/text/text.ts'
import { stateTones } from '../../../widgets/condition-fields/condition-options.ts'

/** `E217`, `E005`: the name on the control and in the shop. */
export const codeOf = ({ code }: Pick<Condition, 'code'>): string => conditionName(code)

/** Copper / Steel, in the user's language. */
export const materialsOf = (condition: Pick<Condition, 'electrodeMaterial' | 'workpieceMaterial'>): string =>
  `${text(`edm.electrodeMaterial.${condition.electrodeMaterial}`)} / ${text(`edm.workpieceMaterial.${condition.workpieceMaterial}`)}`

export const conditionColumns: readonly Column<Condition>[] = [
  { key: 'code', title: 'condition.code', width: 74, sortable: true, mono: true, lead: true, render: codeOf },
  { key: 'name', title: 'condition.name', width: 104, sortable: true },
  {
    key: 'machineFamily',
    title: 'condition.family',
    width: 110,
    sortable: true,
    wideOnly: true,
    render: ({ machineFamily, origin }) =>
      origin ? (
        <>
          {machineFamily}{' '}
          <StatusChip tone="accent">{text('condition.originOnly', { machine: origin.machineNo })}</StatusChip>
        </>
      ) : (
        machineFamily
      ),
  },
  { key: 'materials', title: 'condition.materials', width: 108, wideOnly: true, render: materialsOf },
  {
    key: 'module',
    title: 'condition.module',
    width: 84,
    sortable: true,
    render: (row) => text(`edm.module.${row.module}`),
  },
  {
    key: 'areaMax',
    title: 'condition.area',
    unit: 'mm²',
    width: 98,
    number: true,
    sortable: true,
    wideOnly: true,
    render: (row) => `${formatNumber(row.areaMin)} – ${formatNumber(row.areaMax)}`,
  },
  { key: 'ra', title: 'condition.ra', unit: 'µm', width: 96, number: true, decimals: 2, sortable: true },
  { key: 'gapX', title: 'condition.gap', unit: 'mm', width: 98, number: true, decimals: 4 },
  {
    key: 'state',
    title: 'condition.state',
    width: 132,
    render: (row) => (
      <StatusChip tone={row.toBeCalibrated && row.state === 'released' ? 'warn' : stateTones[row.state]}>
        {row.toBeCalibrated && row.state === 'released'
          ? text('condition.toBeCalibrated')
          : text(`condition.states.${row.state}`)}
      </StatusChip>
    ),
  },
]
