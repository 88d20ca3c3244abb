import { type InputHTMLAttributes, useState } from 'react'
import { formatNumber } from '../../../lib/text/format.ts'
import { editableText, FINEST, isExact, parseQuantity } from './parse-quantity.ts'
import './quantity.css'

/** A number with its unit, right-aligned in tabular figures. */
export function Quantity({
  value,
  unit,
  decimals,
}: {
  readonly value: number | null | undefined
  readonly unit?: string
  readonly decimals?: number
}) {
  return (
    <span className="h-quantity">
      {formatNumber(value, decimals)}
      {unit ? <span className="h-quantity-unit">{unit}</span> : null}
    </span>
  )
}

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'disabled' | 'placeholder' | 'autoFocus' | 'aria-label' | 'aria-describedby' | 'onKeyDown'
>

export interface QuantityInputProps extends Passed {
  readonly value: number | null | undefined
  /** Called with null when cleared; with NaN while the text is not a number, which no schema accepts. */
  readonly onChange: (value: number | null) => void
  readonly unit?: string | undefined
  /** Most decimals; 4 (0.1 µm) when absent. */
  readonly decimals?: number | undefined
  readonly invalid?: boolean | undefined
}

/** Accepts a number with point or comma. Other text stays visible and marked, and cannot be saved. */
export function QuantityInput({
  value,
  onChange,
  unit,
  decimals = FINEST,
  invalid = false,
  ...rest
}: QuantityInputProps) {
  const [draft, setDraft] = useState<string>()
  const shown = draft ?? editableText(value, decimals)
  const isWrong = draft !== undefined && parseQuantity(draft, decimals) === undefined
  return (
    <span className={`h-quantity-input ${isWrong || invalid ? 'is-bad' : ''} ${rest.disabled ? 'is-disabled' : ''}`}>
      <input
        {...rest}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-invalid={isWrong || invalid}
        value={shown}
        onChange={(event) => {
          setDraft(event.target.value)
          const next = parseQuantity(event.target.value, decimals)
          onChange(next === undefined ? Number.NaN : next)
        }}
        onBlur={() => {
          if (!isWrong && isExact(value)) setDraft(undefined)
        }}
      />
      {unit ? <span className="h-quantity-unit">{unit}</span> : null}
    </span>
  )
}
