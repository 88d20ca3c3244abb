import { planRoutes } from '@heron/contract/calls/work/plan'
import { conditionName } from '@heron/contract/condition-name'
import type { Process } from '@heron/contract/routes'
import { useId, useMemo, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { QuantityInput } from '../../../kit/form/quantity/quantity.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { useConditionChoices } from './condition-choices.ts'
import { isReason, ReasonField } from './reason-field.tsx'
import { isWholeSeconds } from './step-columns.ts'

interface BatchFormProps {
  readonly processes: readonly Process[]
  readonly onClose: () => void
}

/** One change for many processes: another condition, or the last step's spark-out. All or none. */
export function BatchForm({ processes, onClose }: BatchFormProps) {
  const t = useText()
  const problem = useId()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [dwell, setDwell] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const steps = useMemo(() => processes.flatMap((process) => process.steps), [processes])
  const conditions = useConditionChoices(undefined, steps)
  const save = useMutate(planRoutes.updateProcessDjAndWzBatch, {
    onDone: (changed) => {
      toast('good', t('plan.batchDone', { count: changed.length }))
      onClose()
    },
  })
  const used = new Map(steps.map((step) => [step.conditionId, step.conditionCode] as const))
  const isDwell = dwell === null || isWholeSeconds(dwell)
  const isReplacing = from !== '' && to !== ''
  // Half a replacement would be left out silently.
  const isHalf = !isReplacing && (from !== '' || to !== '')
  const ready = isDwell && isReason(reason) && !isHalf && (dwell !== null || isReplacing)
  const leave = useLeave(from !== '' || to !== '' || dwell !== null || reason !== '', onClose)
  const submit = () =>
    save.mutate({
      body: {
        processes: processes.map(({ id, version }) => ({ id, version })),
        ...(isReplacing ? { replace: { from, to } } : {}),
        ...(dwell === null ? {} : { dwell }),
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
            {conditions.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <div className="plan-batch-part">
          <label htmlFor={`${problem}-input`}>{t('plan.lastDwell')}</label>
          <QuantityInput
            id={`${problem}-input`}
            value={dwell}
            decimals={0}
            invalid={!isDwell}
            aria-describedby={problem}
            onChange={setDwell}
          />
          {isDwell ? null : (
            <small id={problem} className="is-bad" role="alert">
              {t('plan.entry.dwellWrong')}
            </small>
          )}
        </div>
        <ReasonField value={reason} isAsked={false} onChange={setReason} />
      </div>
    </Dialog>
  )
}
