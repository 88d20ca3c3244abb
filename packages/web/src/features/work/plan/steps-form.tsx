import type { Process } from '@heron/contract/routes'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { EditableGrid } from '../../../kit/editable-grid/editable-grid.tsx'
import type { GridHandle } from '../../../kit/editable-grid/view/grid-handle.ts'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { useText } from '../../../lib/text/text.ts'
import { placeText } from '../../../widgets/electrode-copy/copy-name.ts'
import { useConditionChoices } from './condition-choices.ts'
import './plan.css'
import { isReason, ReasonField } from './reason-field.tsx'
import { stepColumns } from './step-columns.ts'
import { useSteps } from './use-steps.ts'

interface StepsFormProps {
  readonly process: Process
  readonly onClose: () => void
}

/** The steps of one process edited by hand: added, removed, replaced or reordered, with a reason. */
export function StepsForm({ process, onClose }: StepsFormProps) {
  const t = useText()
  const handle = useRef<GridHandle>(undefined)
  const held = useSteps(process, handle, onClose)
  const [isAsked, setAsked] = useState(false)
  const conditions = useConditionChoices(undefined, process.steps)
  const columns = useMemo(() => stepColumns(t, conditions), [t, conditions])
  const leave = useLeave(held.isChanged, () => {
    held.drop()
    onClose()
  })
  const submit = async () => {
    setAsked(true)
    if (isReason(held.reason) && !(await handle.current?.validateTable())) held.save()
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
          <Button kind="primary" busy={held.isSaving} onClick={() => void submit()}>
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
        dataSource={held.rows}
        size="mini"
        rowNumber
        rowSelection
        dragSort
        maxHeight={360}
        toolbar={{ buttons: ['add', 'remove'] }}
        {...held.events}
        onReady={(ready) => {
          handle.current = ready
        }}
      />
      <ReasonField value={held.reason} isAsked={isAsked} onChange={held.setReason} />
    </Dialog>
  )
}
