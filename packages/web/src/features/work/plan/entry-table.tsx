import { conditionName } from '@heron/contract/condition-name'
import type { Process } from '@heron/contract/routes'
import { useMemo } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { Can } from '../../../lib/session/can.tsx'
import { text, useText } from '../../../lib/text/text.ts'
import { type Place, type ReadRow, readRows } from './entry-model.ts'

const leaving = (key: 'leaveSide' | 'leaveFront'): Column<ReadRow> => ({
  key,
  title: `plan.${key}`,
  unit: 'mm',
  width: 110,
  number: true,
  render: ({ step }) => step?.[key].toFixed(4) ?? '–',
})

const columns: readonly Column<ReadRow>[] = [
  { key: 'place', title: 'plan.entry.place', lead: true },
  {
    key: 'conditionId',
    title: 'plan.condition',
    width: 90,
    mono: true,
    render: ({ step }) => (step ? conditionName(step.conditionCode) : '–'),
  },
  { key: 'dwell', title: 'plan.dwell', unit: 's', width: 90, number: true, render: ({ step }) => step?.dwell ?? '–' },
  leaving('leaveSide'),
  leaving('leaveFront'),
  {
    key: 'ownOrbit',
    title: 'plan.orbit',
    width: 110,
    render: ({ step }) => (step ? text(step.ownOrbit ? `electrode.orbits.${step.ownOrbit}` : 'plan.ownOrbit') : '–'),
  },
]

interface EntryTableProps {
  readonly places: readonly Place[]
  readonly processes: readonly Process[]
  /** Writing begins when what it needs has loaded. */
  readonly isStarting: boolean
  readonly onWrite: () => void
}

/** The steps of the plan as they are, or the places without steps; the editable grid is loaded when writing begins. */
export function EntryTable({ places, processes, isStarting, onWrite }: EntryTableProps) {
  const t = useText()
  const rows = useMemo(() => readRows(processes, places, t), [processes, places, t])
  return (
    <Panel
      className="h-grow"
      flush
      title={t('plan.entry.title')}
      facts={
        processes.length > 0
          ? t('plan.places', { count: processes.length })
          : t('plan.entry.facts', { places: places.length })
      }
      tools={
        <Can do="plan:edit">
          <Button small kind="primary" icon="edit" busy={isStarting} onClick={onWrite}>
            {t('location.write')}
          </Button>
        </Can>
      }
    >
      <DataTable label={t('plan.entry.title')} rows={rows} rowKey={({ id }) => id} columns={columns} />
    </Panel>
  )
}
