import { useId } from 'react'
import './option-group.css'

export interface GroupOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

interface GroupProps {
  readonly label: string
  readonly options: readonly GroupOption[]
  readonly disabled?: boolean
}

/** Any number out of a few; the value keeps the order of the options. */
export function CheckGroup({
  label,
  options,
  value,
  disabled,
  onChange,
}: GroupProps & { readonly value: readonly string[]; readonly onChange: (value: readonly string[]) => void }) {
  const toggle = (option: string, on: boolean) =>
    onChange(options.map((each) => each.value).filter((each) => (each === option ? on : value.includes(each))))
  return (
    <fieldset className="h-options" aria-label={label} disabled={disabled}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            className="h-check"
            checked={value.includes(option.value)}
            disabled={option.disabled}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

/** One out of a few; the arrows move between them. */
export function RadioGroup({
  label,
  options,
  value,
  disabled,
  onChange,
}: GroupProps & { readonly value: string | undefined; readonly onChange: (value: string) => void }) {
  const name = useId()
  return (
    <div className="h-options" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="h-check"
            name={name}
            checked={option.value === value}
            disabled={disabled === true || option.disabled === true}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
