import { useId } from 'react'
import { useText } from '../../../lib/text/text.ts'

interface ReasonFieldProps {
  readonly value: string
  /** It is required and empty. */
  readonly isMissing: boolean
  readonly onChange: (value: string) => void
}

/** The reason for a manual change of a plan; stored in the history. */
export function ReasonField({ value, isMissing, onChange }: ReasonFieldProps) {
  const t = useText()
  const hint = useId()
  return (
    <label className="plan-reason">
      {t('plan.reason')}
      <input
        name="reason"
        value={value}
        maxLength={200}
        aria-invalid={isMissing}
        aria-describedby={hint}
        onChange={(event) => onChange(event.target.value)}
      />
      <small id={hint} className={isMissing ? 'is-bad' : 'h-muted'}>
        {t(isMissing ? 'plan.reasonMissing' : 'plan.reasonHint')}
      </small>
    </label>
  )
}
