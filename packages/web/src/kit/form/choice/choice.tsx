import './choice.css'

export interface ChoiceProps<V extends string> {
  /** Accessible name. */
  readonly label: string
  readonly values: readonly V[]
  readonly value: V
  readonly text: (value: V) => string
  readonly onChange: (value: V) => void
}

/** A few words side by side, one of which is chosen: views of a drawing, sides of a comparison. */
export function Choice<V extends string>({ label, values, value, text, onChange }: ChoiceProps<V>) {
  return (
    <fieldset className="h-choice" aria-label={label}>
      {values.map((each) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {text(each)}
        </button>
      ))}
    </fieldset>
  )
}
