import { planRoutes } from '@heron/contract/calls/work/plan'
import type { Process } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatDuration } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { useInSlices } from '../../../lib/use-in-slices.ts'
import { forecastNote } from '../../../widgets/forecast/forecast.tsx'
import './plan.css'
import { PlanBar } from './plan-bar.tsx'
import { PlanList } from './plan-list.tsx'
import { processesOf, runsOf } from './plan-model.ts'
import { ProcessDetail } from './process-detail.tsx'

const BatchForm = lateWindow(async () => (await import('./batch-form.tsx')).BatchForm)

const NONE: ReadonlySet<string> = new Set()
const NO_PROCESSES: readonly Process[] = []

/** [C09] Processing plan: made by Heron with reasons, adjusted by a person, then accepted. */
export function PlanTab({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const mayMake = useCan()('plan:edit')
  const [chosen, setChosen] = useState<string>()
  const [selected, setSelected] = useState(NONE)
  const [batch, setBatch] = useState(false)
  const tree = useCall(planRoutes.getProcessTree, { query: { projectId } })
  const data = useInSlices(tree.data)
  const processes = useMemo(() => (data ? processesOf(data) : NO_PROCESSES), [data])
  const runs = useMemo(() => runsOf(processes), [processes])
  if (!data)
    return (
      <ReadPart of={tree}>
        <Empty title={t('kit.loading')} />
      </ReadPart>
    )
  const { plan } = data
  const process = processes.find((each) => each.key === chosen) ?? processes[0]
  return (
    <ReadPart of={tree}>
      <PlanBar projectId={projectId} plan={plan} />
      {plan && process ? (
        <div className="h-columns plan-columns">
          <Panel
            title={t('plan.order')}
            facts={
              <span title={forecastNote(plan.forecast)}>
                {t('plan.counts', { processes: plan.processCount, steps: plan.stepCount })}
                {` · ${formatDuration(plan.forecast.time)} (${forecastNote(plan.forecast)})`}
              </span>
            }
            flush
            tools={
              selected.size > 0 ? (
                <Can do="plan:edit">
                  <Button small icon="edit" onClick={() => setBatch(true)}>
                    {t('plan.batch', { count: selected.size })}
                  </Button>
                </Can>
              ) : null
            }
          >
            <PlanList
              runs={runs}
              chosen={process.key}
              selected={selected}
              onChoose={setChosen}
              onSelect={setSelected}
            />
          </Panel>
          <ProcessDetail key={process.key} process={process} last={processes.length} />
        </div>
      ) : (
        <Panel className="h-grow">
          <Empty title={t('plan.none')} hint={t(mayMake ? 'plan.noneHint' : 'plan.noneForOthers')} />
        </Panel>
      )}
      {batch ? (
        <BatchForm
          processes={processes.filter((each) => selected.has(each.key))}
          onClose={() => {
            setBatch(false)
            setSelected(NONE)
          }}
        />
      ) : null}
    </ReadPart>
  )
}
