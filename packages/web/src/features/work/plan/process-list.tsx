import { planRoutes } from '@heron/contract/calls/work/plan'
import type { ListedProcess } from '@heron/contract/routes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import { useManyRows } from '../../../kit/data/list-page/use-many-rows.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import './plan.css'
import { isChangeable } from './plan-model.ts'
import { processColumns } from './process-columns.tsx'
import { processSearch } from './process-search.ts'

const { Part: ProcessDetail } = fetchedPart(async () => (await import('./process-detail.tsx')).ProcessDetail)

const StepsForm = lateWindow(async () => (await import('./steps-form.tsx')).StepsForm)

const BatchForm = lateWindow(async () => (await import('./batch-form.tsx')).BatchForm)

/** As many as one call changes. */
const MOST = 2_000

/** [C15] Processes of all projects: what each electrode burns at which location, edited as in the project's plan. */
export function ProcessList() {
  const navigate = useNavigate()
  const [editing, setEditing] = useState<ListedProcess>()
  const many = useManyRows<ListedProcess>(MOST)
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
        batch={[{ label: 'kit.batch.edit', may: 'plan:edit', icon: 'edit', run: many.run }]}
        actions={(row) => [
          {
            label: 'plan.editSteps',
            may: 'plan:edit',
            disabled: !isChangeable(row),
            onClick: () => setEditing(row),
          },
          { label: 'project.open', onClick: () => openPlan(row) },
        ]}
        detail={(row) => <ProcessDetail process={row} />}
        emptyHint="plan.noneHint"
      />
      {editing ? <StepsForm process={editing} onClose={() => setEditing(undefined)} /> : null}
      {many.open ? <BatchForm processes={many.open.rows} onClose={many.open.close} /> : null}
    </>
  )
}
