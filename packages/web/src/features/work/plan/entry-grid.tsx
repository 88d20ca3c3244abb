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
import { ReasonField } from './reason-field.tsx'
import { stepColumns } from './step-columns.ts'

interface EntryGridProps {
  readonly projectId: string
  readonly places: readonly Place[]
  /** Of the existing plan. */
  readonly processes: readonly Process[]
  readonly plan: PlanRow | null
}

const starts = ['plan', 'empty'] as const

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
  // The plan with which the table started: one made meanwhile by others does not overwrite the input.
  const [begun, setBegun] = useState(processes)
  const [start, setStart] = useState<(typeof starts)[number]>(processes.length > 0 ? 'plan' : 'empty')
  const [ordering, setOrdering] = useState(plan?.ordering ?? orderings[0])
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const used = useMemo(() => begun.flatMap(({ steps }) => steps), [begun])
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
  const rows = useMemo(
    () => (start === 'plan' ? rowsOfPlan(begun) : emptyRows(places)).map((row) => ({ ...row })),
    [start, begun, places],
  )
  const enter = useMutate(planRoutes.enter, {
    onDone: ({ planId, refusals, warnings, forecast }) => {
      const counts = { warnings, time: `${formatDuration(forecast.time)} (${forecastNote(forecast)})` }
      if (planId) {
        toast('good', t('plan.entry.saved', counts))
        setReason('')
        setAsked(false)
      } else if (refusals.length === 0) toast('good', t('plan.entry.sound', counts))
    },
  })
  const send = async (isTrial: boolean) => {
    setAsked(!isTrial)
    if ((!isTrial && reason.trim() === '') || (await handle.current?.validateTable())) return
    const entered = processesOfRows(handle.current?.getTableData() ?? [], places)
    const why = reason.trim() === '' ? t('plan.entry.trial') : reason.trim()
    enter.mutate({ body: { projectId, ordering, reason: why, isTrial, processes: entered } })
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
            onChange={(next) => {
              setBegun(processes)
              setStart(next)
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
            <ReasonField value={reason} isMissing={isAsked && reason.trim() === ''} onChange={setReason} />
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
        dataSource={rows}
        alwaysEdit={false}
        size="mini"
        rowNumber
        rowSelection
        dragSort
        maxHeight={640}
        toolbar={{ buttons: ['add', 'remove'] }}
        addButtonSettings
        onReady={(ready) => {
          handle.current = ready
        }}
      />
    </Panel>
  )
}
