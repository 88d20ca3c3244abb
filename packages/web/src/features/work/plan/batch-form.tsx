import { conditionRoutes } from '@heron/contract/calls/work/condition'
import { planRoutes } from '@heron/contract/calls/work/plan'
import { conditionName } from '@heron/contract/condition-name'
import type { Process } from '@heron/contract/routes'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useAll } from '../../../lib/api/all-pages.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { ReasonField } from './reason-field.tsx'

interface BatchFormProps {
  readonly processes: readonly Process[]
  readonly onClose: () => void
}

/** One change for many processes: another condition, or the last step's spark-out. All or none. */
export function BatchForm({ processes, onClose }: BatchFormProps) {
  const t = useText()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [dwell, setDwell] = useState('')
  const [reason, setReason] = useState('')
  const conditions = useAll(conditionRoutes.list, { state: 'released', column: 'code', order: 'asc' })
  const save = useMutate(planRoutes.updateProcessDjAndWzBatch, {
    onDone: (changed) => {
      toast('good', t('plan.batchDone', { count: changed.length }))
      onClose()
    },
  })
  const used = new Map(
    processes.flatMap((process) => process.steps.map((step) => [step.conditionId, step.conditionCode] as const)),
  )
  const seconds = Number(dwell)
  const dwellSound = dwell === '' || (Number.isInteger(seconds) && seconds >= 0 && seconds <= 3_600)
  const ready = dwellSound && reason.trim() !== '' && (dwell !== '' || (from !== '' && to !== ''))
  const leave = useLeave(from !== '' || to !== '' || dwell !== '' || reason !== '', onClose)
  const submit = () =>
    save.mutate({
      body: {
        processes: processes.map(({ id, version }) => ({ id, version })),
        ...(from !== '' && to !== '' ? { replace: { from, to } } : {}),
        ...(dwell === '' ? {} : { dwell: seconds }),
        reason: reason.trim(),
      },
    })
  return (
    <Dialog
      title={t('plan.batchTitle', { count: processes.length })}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('kit.cancel')}</Button>
          <Button kind="primary" disabled={!ready} busy={save.isPending} onClick={submit}>
            {t('kit.save')}
          </Button>
        </>
      }
    >
      <div className="plan-batch">
        <label>
          {t('plan.replaceFrom')}
          <select value={from} onChange={(event) => setFrom(event.target.value)}>
            <option value="">{t('kit.choose')}</option>
            {[...used].map(([id, code]) => (
              <option key={id} value={id}>
                {conditionName(code)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('plan.replaceTo')}
          <select value={to} onChange={(event) => setTo(event.target.value)}>
            <option value="">{t('kit.choose')}</option>
            {(conditions.data ?? []).map((row) => (
              <option key={row.id} value={row.id}>
                {conditionName(row.code)} {row.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('plan.lastDwell')}
          <input
            inputMode="numeric"
            value={dwell}
            aria-invalid={!dwellSound}
            onChange={(event) => setDwell(event.target.value)}
          />
        </label>
        <ReasonField value={reason} isMissing={false} onChange={setReason} />
      </div>
    </Dialog>
  )
}
