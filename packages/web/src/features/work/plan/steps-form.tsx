import { planRoutes } from '@heron/contract/calls/work/plan'
import type { Process } from '@heron/contract/routes'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { EditableGrid } from '../../../kit/editable-grid/editable-grid.tsx'
import type { GridHandle } from '../../../kit/editable-grid/view/grid-handle.ts'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { placeText } from '../../../widgets/electrode-copy/copy-name.ts'
import { useConditionChoices } from './condition-choices.ts'
import './plan.css'
import { isReason, ReasonField } from './reason-field.tsx'
import { cellsOf, stepColumns, stepOf } from './step-columns.ts'

interface StepsFormProps {
  readonly process: Process
  readonly onClose: () => void
}

/** The steps of one process edited by hand: added, removed, replaced or reordered, with a reason. */
export function StepsForm({ process, onClose }: StepsFormProps) {
  const t = useText()
  const handle = useRef<GridHandle>(undefined)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const conditions = useConditionChoices(undefined, process.steps)
  const columns = useMemo(() => stepColumns(t, conditions), [t, conditions])
  const rows = useMemo(() => process.steps.map((step) => ({ id: String(step.n), ...cellsOf(step) })), [process.steps])
  const save = useMutate(planRoutes.addOrEdit, {
    onDone: () => {
      toast('good', t('kit.saved'))
      onClose()
    },
  })
  const stepsNow = () => handle.current?.getTableData().map(stepOf) ?? []
  const isChanged = () => JSON.stringify(stepsNow()) !== JSON.stringify(rows.map(stepOf))
  const leave = useLeave(reason !== '', onClose, isChanged)
  const submit = async () => {
    setAsked(true)
    if (!isReason(reason) || (await handle.current?.validateTable())) return
    save.mutate({ body: { id: process.id, version: process.version, steps: stepsNow(), reason: reason.trim() } })
  }
  return (
    <Dialog
      width={860}
      title={t('plan.stepsTitle', {
        label: placeText(t, process),
      })}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('kit.cancel')}</Button>
          <Button kind="primary" busy={save.isPending} onClick={() => void submit()}>
            {t('kit.save')}
          </Button>
        </>
      }
    >
      <p className="h-muted">{t('plan.stepsHint')}</p>
      <EditableGrid
        label={t('plan.steps')}
        gridId="process-steps"
        columns={columns}
        dataSource={rows}
        size="mini"
        rowNumber
        rowSelection
        dragSort
        maxHeight={360}
        toolbar={{ buttons: ['add', 'remove'] }}
        onReady={(ready) => {
          handle.current = ready
        }}
      />
      <ReasonField value={reason} isAsked={isAsked} onChange={setReason} />
    </Dialog>
  )
}
