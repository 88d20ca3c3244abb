import { planRoutes } from '@heron/contract/calls/work/plan'
import type { ListedProcess } from '@heron/contract/routes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Aside } from '../../../kit/layout/aside/aside.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useText } from '../../../lib/text/text.ts'
import { PotText } from '../../../widgets/electrode-copy/pot-text.tsx'
import './plan.css'
import { isChangeable } from './plan-model.ts'
import { placeColumns } from './process-columns.tsx'
import { processSearch } from './process-search.ts'

const { Part: ProcessTexts } = fetchedPart(async () => (await import('./process-texts.tsx')).ProcessTexts)

const StepsForm = lateWindow(async () => (await import('./steps-form.tsx')).StepsForm)

const columns: readonly Column<ListedProcess>[] = [
  ...placeColumns,
  {
    key: 'pot',
    title: 'projectExtend.pot',
    width: 64,
    wideOnly: true,
    render: (row) => <PotText pot={row.pot} load={row.load} />,
  },
  { key: 'machineNo', title: 'project.machine', width: 84 },
  { key: 'steps', title: 'plan.steps', width: 72, number: true, render: (row) => row.steps.length },
]

/** [C15] The burning block of each process as written by its machine's post; it is changed by editing the steps. */
export function SubprogramList() {
  const t = useText()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ListedProcess>()
  const [editing, setEditing] = useState<ListedProcess>()
  return (
    <>
      <ListPage
        title="plan.subprograms"
        description="plan.subprogramsHint"
        route={planRoutes.page}
        columns={columns}
        search={processSearch}
        current={chosen?.id}
        onRow={setChosen}
        actions={(row) => [
          {
            label: 'plan.editSteps',
            may: 'plan:edit',
            disabled: !isChangeable(row),
            onClick: () => setEditing(row),
          },
        ]}
        aside={
          chosen ? (
            <Aside
              title={`${chosen.label} · ${chosen.electrodeName}`}
              facts={chosen.projectNumber}
              onClose={() => setChosen(undefined)}
              footer={
                <Button onClick={() => navigate(`/project/${chosen.projectId}?tab=plan`)}>{t('project.open')}</Button>
              }
            >
              <ProcessTexts processId={chosen.id} />
            </Aside>
          ) : undefined
        }
        emptyHint="plan.noneHint"
      />
      {editing ? <StepsForm process={editing} onClose={() => setEditing(undefined)} /> : null}
    </>
  )
}
