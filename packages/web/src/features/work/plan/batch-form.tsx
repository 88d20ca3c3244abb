import { planRoutes } from '@heron/contract/calls/work/plan'
import { conditionName } from '@heron/contract/condition-name'
import type { Process } from '@heron/contract/routes'
import { useId, useMemo, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { useFormDraft, useKeptDraft } from '../../../kit/form/form/use-form-draft.ts'
import type { Values } from '../../../kit/form/form/values.ts'
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
  /** `isChanged`: whether the processes were changed; false when absent. */
  readonly onClose: (isChanged?: boolean) => void
}

/** Of the page: one such window is open at a time. */
const DRAFT = 'plan batch'

interface Entry {
  /** Ids of conditions; '' while none is chosen. */
  readonly from: string
  readonly to: string
  readonly dwell: number | null
  readonly reason: string
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What was entered before a reload; a condition that the chosen places do not use is left out. */
const entryOf = (draft: Values | undefined, used: ReadonlyMap<string, unknown>): Entry => ({
  from: used.has(textIn(draft?.from)) ? textIn(draft?.from) : '',
  to: textIn(draft?.to),
  dwell: typeof draft?.dwell === 'number' ? draft.dwell : null,
  reason: textIn(draft?.reason),
})

/** One change for many processes: another condition, or the last step's spark-out. All or none. */
export function BatchForm({ processes, onClose }: BatchFormProps) {
  const t = useText()
  const problem = useId()
  const steps = useMemo(() => processes.flatMap((process) => process.steps), [processes])
  const used = new Map(steps.map((step) => [step.conditionId, step.conditionCode] as const))
  const draft = useFormDraft(DRAFT)
  const [entry, setEntry] = useState(() => entryOf(draft.found, used))
  const { from, to, dwell, reason } = entry
  const change = (part: Partial<Entry>) => setEntry((before) => ({ ...before, ...part }))
  const isEntered = from !== '' || to !== '' || dwell !== null || reason !== ''
  useKeptDraft(DRAFT, entry, isEntered)
  const conditions = useConditionChoices(undefined, steps)
  const save = useMutate(planRoutes.updateProcessDjAndWzBatch, {
    onAccepted: draft.drop,
    onDone: (changed) => {
      toast('good', t('plan.batchDone', { count: changed.length }))
      onClose(true)
    },
  })
  const isDwell = dwell === null || isWholeSeconds(dwell)
  const isReplacing = from !== '' && to !== ''
  // Half a replacement would be left out silently.
  const isHalf = !isReplacing && (from !== '' || to !== '')
  const ready = isDwell && isReason(reason) && !isHalf && (dwell !== null || isReplacing)
  const leave = useLeave(isEntered, () => {
    draft.drop()
    onClose()
  })
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
          <select value={from} onChange={(event) => change({ from: event.target.value })}>
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
          <select value={to} onChange={(event) => change({ to: event.target.value })}>
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
            onChange={(value) => change({ dwell: value })}
          />
          {isDwell ? null : (
            <small id={problem} className="is-bad" role="alert">
              {t('plan.entry.dwellWrong')}
            </small>
          )}
        </div>
        <ReasonField value={reason} isAsked={false} onChange={(value) => change({ reason: value })} />
      </div>
    </Dialog>
  )
}
