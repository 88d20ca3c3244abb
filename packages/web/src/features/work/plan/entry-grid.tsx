import { planRoutes } from '@heron/contract/calls/work/plan'
import { projectRoutes } from '@heron/contract/calls/work/project'
import type { Process } from '@heron/contract/routes'
import { orderings } from '@heron/contract/routes/work/schema/choices'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { EditableGrid } from '../../../kit/editable-grid/editable-grid.tsx'
import type { GridHandle } from '../../../kit/editable-grid/view/grid-handle.ts'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { formatDuration } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { forecastNote } from '../../../widgets/forecast/forecast.tsx'
import { useConditionChoices } from './condition-choices.ts'
import { emptyRows, type Place, placeOptions, processesOfRows, rowsOfPlan } from './entry-model.ts'
import type { PlanRow } from './plan-model.ts'
import { PlanRefusals } from './plan-refusals.tsx'
import { isReason, ReasonField } from './reason-field.tsx'
import { stepColumns } from './step-columns.ts'
import { useEntry } from './use-entry.ts'

interface EntryGridProps {
  readonly projectId: string
  readonly places: readonly Place[]
  /** Of the existing plan. */
  readonly processes: readonly Process[]
  readonly plan: PlanRow | null
}

const starts = ['plan', 'empty'] as const
type Start = (typeof starts)[number]

/** The table of a plan entered by hand, with the conditions of the project's machine. */
export function EntryGrid(props: EntryGridProps) {
  const t = useText()
  const overview = useCall(projectRoutes.overview, { query: { id: props.projectId } })
  if (overview.isLoading) return <Empty title={t('kit.loading')} />
  return <FilledGrid {...props} family={overview.data?.machine?.family} />
}

interface FilledGridProps extends EntryGridProps {
  readonly family: string | undefined
}

/** Input is kept until it is saved or another start is chosen. */
function FilledGrid({ projectId, places, processes, plan, family }: FilledGridProps) {
  const t = useText()
  const handle = useRef<GridHandle>(undefined)
  const startOf = (from: Start) => ({
    planId: plan?.id ?? null,
    rows: (from === 'plan' ? rowsOfPlan(processes) : emptyRows(places)).map((row) => ({ ...row })),
  })
  const [start, setStart] = useState<Start>(processes.length > 0 ? 'plan' : 'empty')
  const entry = useEntry(projectId, handle, () => startOf(start))
  const [ordering, setOrdering] = useState(plan?.ordering ?? orderings[0])
  const [isAsked, setAsked] = useState(false)
  const used = useMemo(() => processes.flatMap(({ steps }) => steps), [processes])
  const conditions = useConditionChoices(family, used)
  const columns = useMemo(
    () => [
      {
        key: 'place',
        title: t('plan.entry.place'),
        type: 'select-search',
        width: 240,
        options: placeOptions(places),
        validateRules: [{ required: true, message: t('plan.entry.placeMissing') }],
      },
      ...stepColumns(t, conditions),
    ],
    [t, places, conditions],
  )
  const enter = useMutate(planRoutes.enter, {
    onDone: ({ planId, refusals, warnings, forecast }) => {
      const counts = { warnings, time: `${formatDuration(forecast.time)} (${forecastNote(forecast)})` }
      if (planId) {
        toast('good', t('plan.entry.saved', counts))
        entry.settle(planId)
        setAsked(false)
      } else if (refusals.length === 0) toast('good', t('plan.entry.sound', counts))
    },
  })
  const send = async (isTrial: boolean) => {
    setAsked(!isTrial)
    if ((!isTrial && !isReason(entry.reason)) || (await handle.current?.validateTable())) return
    const entered = processesOfRows(handle.current?.getTableData() ?? [], places)
    const reason = isTrial ? t('plan.entry.trial') : entry.reason.trim()
    enter.mutate({ body: { projectId, ordering, reason, planId: entry.planId, isTrial, processes: entered } })
  }
  const refusals = enter.data?.refusals ?? []
  return (
    <Panel
      className="h-grow plan-entry"
      title={t('plan.entry.title')}
      facts={t('plan.entry.facts', { places: places.length })}
      tools={
        <>
          <Choice
            label={t('plan.entry.start')}
            values={processes.length > 0 ? starts : (['empty'] as const)}
            value={start}
            text={(each) => t(`plan.entry.starts.${each}`)}
            onChange={async (next) => {
              if (await entry.restart(startOf(next))) setStart(next)
            }}
          />
          <Choice
            label={t('plan.ordering')}
            values={orderings}
            value={ordering}
            text={(each) => t(`plan.orderings.${each}`)}
            onChange={setOrdering}
          />
        </>
      }
      footer={
        <Can do="plan:edit">
          <div className="plan-entry-foot">
            <ReasonField value={entry.reason} isAsked={isAsked} onChange={entry.setReason} />
            <Button busy={enter.isPending} onClick={() => void send(true)}>
              {t('plan.entry.check')}
            </Button>
            <Button kind="primary" icon="check" busy={enter.isPending} onClick={() => void send(false)}>
              {t('plan.entry.save')}
            </Button>
          </div>
        </Can>
      }
    >
      {refusals.length > 0 ? <PlanRefusals projectId={projectId} refusals={refusals} /> : null}
      <EditableGrid
        label={t('plan.entry.title')}
        gridId="plan-entry"
        columns={columns}
        dataSource={entry.rows}
        alwaysEdit={false}
        size="mini"
        rowNumber
        rowSelection
        dragSort
        maxHeight={640}
        toolbar={{ buttons: ['add', 'remove'] }}
        addButtonSettings
        {...entry.events}
        onReady={(ready) => {
          handle.current = ready
        }}
      />
    </Panel>
  )
}
