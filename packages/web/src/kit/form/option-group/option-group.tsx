import { useId } from 'react'
import type { Read } from '../../data/list-page/read.ts'
import { ChoicesNote } from '../select/choices-note.tsx'
import './option-group.css'

export interface GroupOption<V = string> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
}

interface GroupProps<V> {
  readonly label: string
  readonly options: readonly GroupOption<V>[]
  readonly disabled?: boolean
  /** The call that the options are from: in their place it shows that it is running, or why it failed. */
  readonly of?: Read | undefined
}

/** Any number of a few options; the value keeps the order of the options. */
export function CheckGroup({
  label,
  options,
  value,
  disabled,
  of,
  onChange,
}: GroupProps<string> & { readonly value: readonly string[]; readonly onChange: (value: readonly string[]) => void }) {
  const toggle = (option: string, on: boolean) =>
    onChange(options.map((each) => each.value).filter((each) => (each === option ? on : value.includes(each))))
  return (
    <fieldset className="h-options" aria-label={label} disabled={disabled}>
      {of ? <ChoicesNote of={of} /> : null}
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

/** One of a few options; arrow keys move between them. */
export function RadioGroup<V extends string | number | boolean>({
  id,
  label,
  options,
  value,
  disabled,
  describedBy,
  of,
  onChange,
}: GroupProps<V> & {
  readonly id?: string
  readonly value: unknown
  readonly describedBy?: string | undefined
  readonly onChange: (value: V) => void
}) {
  const name = useId()
  return (
    <div id={id} className="h-options" role="radiogroup" aria-label={label} aria-describedby={describedBy}>
      {of ? <ChoicesNote of={of} /> : null}
      {options.map((option) => (
        <label key={String(option.value)}>
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
