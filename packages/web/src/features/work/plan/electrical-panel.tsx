import { conditionRoutes } from '@heron/contract/calls/work/condition'
import { planRoutes } from '@heron/contract/calls/work/plan'
import { conditionName } from '@heron/contract/condition-name'
import type { Condition, Process } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Select } from '../../../kit/form/select/select.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useAll } from '../../../lib/api/all-pages.ts'
import { useCall } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { type Translate, useText } from '../../../lib/text/text.ts'
import { classText } from '../../../widgets/electrode-copy/copy-name.ts'
import './plan.css'
import { processesOf } from './plan-model.ts'

const ParameterForm = lateWindow(async () => (await import('./parameter-form.tsx')).ParameterForm)

/** One step with the generator's values for it. */
interface ElectricalRow {
  readonly id: string
  readonly process: Process
  readonly step: Process['steps'][number]
  /** Undefined when it is no longer in the library, or is private to another user. */
  readonly condition: Condition | undefined
}

function rowsOf(processes: readonly Process[], conditions: readonly Condition[]): readonly ElectricalRow[] {
  const byId = new Map(conditions.map((condition) => [condition.id, condition]))
  return processes.flatMap((process) =>
    process.steps.map((step) => ({
      id: `${process.id}/${step.n}`,
      process,
      step,
      condition: byId.get(step.conditionId),
    })),
  )
}

const figures = [
  ['peakCurrent', 'condition.current', 'A', 1],
  ['onTime', 'condition.onTime', 'µs', 0],
  ['offTime', 'condition.offTime', 'µs', 0],
  ['voltage', 'condition.voltage', 'V', 0],
  ['servo', 'condition.servo', 'V', 0],
  ['jumpHeight', 'condition.jumpHeight', 'mm', 2],
  ['ra', 'condition.ra', 'µm', 2],
] as const

const columnsFor = (t: Translate): readonly Column<ElectricalRow>[] => [
  {
    key: 'place',
    title: 'plan.location',
    width: 150,
    lead: true,
    render: ({ process }) => (
      <>
        <strong>{process.label}</strong> <span className="h-muted">{classText(t, process)}</span>
      </>
    ),
  },
  { key: 'n', title: 'plan.step', width: 64, number: true, render: ({ step }) => step.n },
  {
    key: 'conditionCode',
    title: 'plan.condition',
    width: 72,
    mono: true,
    render: ({ step }) => conditionName(step.conditionCode),
  },
  {
    key: 'polarity',
    title: 'condition.polarity',
    width: 72,
    render: ({ condition }) => (condition ? t(`edm.polarity.${condition.polarity}`) : '–'),
  },
  ...figures.map(
    ([key, title, unit, decimals]): Column<ElectricalRow> => ({
      key,
      title,
      unit,
      width: 92,
      number: true,
      render: ({ condition }) => condition?.[key].toFixed(decimals) ?? '–',
    }),
  ),
  {
    key: 'gapSide',
    title: 'plan.gap',
    unit: 'mm',
    width: 92,
    number: true,
    render: ({ step }) => step.gapSide.toFixed(4),
  },
  { key: 'dwell', title: 'plan.dwell', unit: 's', width: 76, number: true, render: ({ step }) => step.dwell },
]

/** [C12] Electrical parameters: the generator's values at every step of the plan, with adjustments. */
export function ElectricalPanel({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const [electrode, setElectrode] = useState<string>()
  const [adjusting, setAdjusting] = useState<ElectricalRow>()
  const tree = useCall(planRoutes.getProcessTree, { query: { projectId } })
  const columns = useMemo(() => columnsFor(t), [t])
  const processes = useMemo(() => (tree.data ? processesOf(tree.data) : []), [tree.data])
  // Without a plan there is no step to show a condition of.
  const conditions = useAll(conditionRoutes.list, { column: 'code', order: 'asc' }, processes.length > 0)
  const rows = useMemo(
    () =>
      rowsOf(
        processes.filter(({ electrodeId }) => electrode === undefined || electrodeId === electrode),
        conditions.data ?? [],
      ),
    [processes, conditions.data, electrode],
  )
  const names = new Map(processes.map(({ electrodeId, electrodeName }) => [electrodeId, electrodeName]))
  return (
    <ReadPart of={[tree, conditions]}>
      <Panel
        className="h-grow"
        flush
        title={t('condition.electrical')}
        facts={t('plan.stepCount', { count: rows.length })}
        tools={
          <div className="plan-electrode">
            <Select<string>
              label={t('plan.electrode')}
              placeholder={t('plan.everyElectrode')}
              value={electrode}
              options={[...names].map(([value, label]) => ({ value, label }))}
              onChange={setElectrode}
            />
          </div>
        }
      >
        <DataTable
          label={t('condition.electrical')}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          busy={tree.isPending || conditions.isLoading}
          actions={(row) => (
            <Can do="discharge:edit">
              <button type="button" className="h-link" onClick={() => setAdjusting(row)}>
                {t('plan.adjust')}
              </button>
            </Can>
          )}
          empty={<Empty title={t('plan.none')} hint={t('plan.noneHint')} />}
        />
        {adjusting ? (
          <ParameterForm process={adjusting.process} step={adjusting.step.n} onClose={() => setAdjusting(undefined)} />
        ) : null}
      </Panel>
    </ReadPart>
  )
}
