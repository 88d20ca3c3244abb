import { conditionName } from '@heron/contract/condition-name'
import type { ListedProcess } from '@heron/contract/routes'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { StatusChip, type Tone } from '../../../kit/display/status-chip/status-chip.tsx'
import { text } from '../../../lib/text/text.ts'
import { classText } from '../../../widgets/electrode-copy/copy-name.ts'
import { minutes } from './plan-model.ts'

export const processTones: Readonly<Record<ListedProcess['status'], Tone>> = {
  waitCommit: 'quiet',
  processing: 'accent',
  finished: 'good',
  obsolete: 'warn',
}

const SHOWN = 3

/** `E008 E012 E016`, or for many only the strongest and the weakest. */
function ladderText(steps: ListedProcess['steps']): string {
  const names = steps.map(({ conditionCode }) => conditionName(conditionCode))
  return names.length <= SHOWN ? names.join(' ') : `${names[0]} … ${names.at(-1)} (${names.length})`
}

/** Identification of the process: project, electrode, location. */
export const placeColumns: readonly Column<ListedProcess>[] = [
  { key: 'projectNumber', title: 'project.number', width: 124, mono: true, sortable: true, lead: true },
  { key: 'projectName', title: 'project.name', sortable: true, spare: true },
  {
    key: 'electrodeName',
    title: 'electrode.name',
    width: 100,
    sortable: true,
    render: (row) => classText(text, row),
  },
  { key: 'label', title: 'location.label', width: 80, sortable: true },
]

/** What the process burns. */
export const processColumns: readonly Column<ListedProcess>[] = [
  ...placeColumns,
  { key: 'sequence', title: 'plan.sequence', width: 72, number: true, decimals: 0, sortable: true, wideOnly: true },
  { key: 'depth', title: 'location.depth', unit: 'mm', width: 96, number: true, decimals: 4, wideOnly: true },
  {
    key: 'steps',
    title: 'plan.condition',
    mono: true,
    render: (row) => ladderText(row.steps),
  },
  {
    key: 'time',
    title: 'plan.time',
    unit: 'min',
    width: 84,
    number: true,
    sortable: true,
    render: (row) => minutes(row.time),
    sum: minutes,
  },
  {
    key: 'status',
    title: 'plan.state',
    width: 120,
    sortable: true,
    render: (row) => (
      <>
        <StatusChip tone={processTones[row.status]}>{text(`plan.status.${row.status}`)}</StatusChip>
        {row.adjusted ? <span className="plan-adjusted"> {text('plan.adjusted')}</span> : null}
      </>
    ),
  },
]
