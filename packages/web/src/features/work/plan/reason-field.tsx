import { mostEntered } from '@heron/contract/routes/work/schema/choices'
import { useId } from 'react'
import { useText } from '../../../lib/text/text.ts'

/** Whether the text can be stored as the reason. */
export const isReason = (text: string): boolean => text.trim() !== '' && text.trim().length <= mostEntered.reason

interface ReasonFieldProps {
  readonly value: string
  /** Saving was tried: an empty reason is marked. */
  readonly isAsked: boolean
  readonly onChange: (value: string) => void
}

/** The reason for a manual change of a plan; stored in the history. Too long a text is marked, never cut off. */
export function ReasonField({ value, isAsked, onChange }: ReasonFieldProps) {
  const t = useText()
  const hint = useId()
  const isMissing = isAsked && value.trim() === ''
  const isWrong = isMissing || (value.trim() !== '' && !isReason(value))
  return (
    <label className="plan-reason">
      {t('plan.reason')}
      <input
        name="reason"
        value={value}
        aria-invalid={isWrong}
        aria-describedby={hint}
        onChange={(event) => onChange(event.target.value)}
      />
      <small id={hint} className={isWrong ? 'is-bad' : 'h-muted'}>
        {isMissing
          ? t('plan.reasonMissing')
          : isWrong
            ? t('form.tooLong', { maximum: mostEntered.reason })
            : t('plan.reasonHint')}
      </small>
    </label>
  )
}
