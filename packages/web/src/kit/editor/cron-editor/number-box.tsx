import { type Bounds, within } from '@heron/core/cron'
import { useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { weekdayName } from './describe.ts'

interface BoxProps {
  readonly label: string
  readonly value: number
  readonly disabled: boolean
  readonly onChange: (value: number) => void
}

/** An integer within bounds; a value outside is marked, not applied, and discarded on leaving the input. */
export function NumberBox({ label, value, bounds, disabled, onChange }: BoxProps & { readonly bounds: Bounds }) {
  const [draft, setDraft] = useState<string>()
  const isWrong = draft !== undefined && !within(Number(draft || Number.NaN), bounds)
  return (
    <input
      type="number"
      className="h-native is-small"
      aria-label={label}
      aria-invalid={isWrong}
      min={bounds.min}
      max={bounds.max}
      value={draft ?? value}
      disabled={disabled}
      onChange={(event) => {
        setDraft(event.target.value)
        const next = Number(event.target.value || Number.NaN)
        if (within(next, bounds)) onChange(next)
      }}
      onBlur={() => setDraft(undefined)}
    />
  )
}

/** A weekday, Sunday last. */
export function WeekdayBox({ label, value, disabled, onChange }: BoxProps) {
  const t = useText()
  return (
    <select
      className="h-native is-small"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {[1, 2, 3, 4, 5, 6, 0].map((day) => (
        <option key={day} value={day}>
          {weekdayName(t, day)}
        </option>
      ))}
    </select>
  )
}
