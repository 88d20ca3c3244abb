import { planRoutes } from '@heron/contract/calls/work/plan'
import type { ListedProcess } from '@heron/contract/routes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { Can } from '../../../lib/session/can.tsx'
import { useText } from '../../../lib/text/text.ts'
import './plan.css'
import { processColumns } from './process-columns.tsx'
import { processSearch } from './process-search.ts'

const { Part: ProcessDetail } = fetchedPart(async () => (await import('./process-detail.tsx')).ProcessDetail)

const StepsForm = lateWindow(async () => (await import('./steps-form.tsx')).StepsForm)

const BatchForm = lateWindow(async () => (await import('./batch-form.tsx')).BatchForm)

const isOpen = ({ status }: ListedProcess): boolean => status === 'waitCommit' || status === 'processing'

/** [C15] Processes of all projects: what each electrode burns at which location, edited as in the project's plan. */
export function ProcessList() {
  const t = useText()
  const navigate = useNavigate()
  const [editing, setEditing] = useState<ListedProcess>()
  const [selected, setSelected] = useState<readonly ListedProcess[]>([])
  const [isBatch, setBatch] = useState(false)
  const openPlan = (row: ListedProcess) => navigate(`/project/${row.projectId}?tab=plan`)
  return (
    <>
      <ListPage
        title="plan.processes"
        description="plan.processesHint"
        route={planRoutes.page}
        columns={processColumns}
        search={processSearch}
        exports={{ route: planRoutes.exportXls, name: 'plan.processes' }}
        onSelected={setSelected}
        tools={
          selected.length > 0 ? (
            <Can do="plan:edit">
              <Button icon="edit" onClick={() => setBatch(true)}>
                {t('plan.batch', { count: selected.length })}
              </Button>
            </Can>
          ) : null
        }
        actions={(row) => [
          {
            label: 'plan.editSteps',
            may: 'plan:edit',
            disabled: !isOpen(row),
            onClick: () => setEditing(row),
          },
          { label: 'project.open', onClick: () => openPlan(row) },
        ]}
        detail={(row) => <ProcessDetail process={row} />}
        emptyHint="plan.noneHint"
      />
      {editing ? <StepsForm process={editing} onClose={() => setEditing(undefined)} /> : null}
      {isBatch ? <BatchForm processes={selected} onClose={() => setBatch(false)} /> : null}
    </>
  )
}
