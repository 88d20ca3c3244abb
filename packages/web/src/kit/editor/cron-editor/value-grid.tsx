import { type KeyboardEvent, useRef, useState } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Many small values of which any number can be chosen: one Tab stop, arrows move, Space chooses. */
export function ValueGrid({
  label,
  values,
  chosen,
  name,
  disabled,
  onChange,
}: {
  readonly label: string
  readonly values: readonly number[]
  readonly chosen: readonly number[]
  readonly name: (value: number) => string
  readonly disabled: boolean
  readonly onChange: (chosen: readonly number[]) => void
}) {
  const root = useRef<HTMLFieldSetElement>(null)
  const [at, setAt] = useState(0)
  const stop = Math.min(at, values.length - 1)

  const buttons = () => [...(root.current?.querySelectorAll('button') ?? [])]
  const move = (next: number) => {
    const target = Math.min(values.length - 1, Math.max(0, next))
    setAt(target)
    buttons()[target]?.focus()
  }

  /** Number of values per row, as drawn at present. */
  const columns = () => {
    const [first, ...rest] = buttons().map((button) => button.offsetTop)
    const below = rest.findIndex((top) => top !== first)
    return below < 0 ? values.length : below + 1
  }

  const handleKey = (event: KeyboardEvent) => {
    const vertical = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const step = STEPS[event.key] ?? vertical * columns()
    if (event.key === 'Home') move(0)
    else if (event.key === 'End') move(values.length - 1)
    else if (step !== 0) move(stop + step)
    else return
    event.preventDefault()
  }

  const toggle = (value: number) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])

  return (
    <fieldset ref={root} className="h-cron-grid" aria-label={label} disabled={disabled} onKeyDown={handleKey}>
      {values.map((value, index) => (
        <button
          key={value}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={chosen.includes(value)}
          onFocus={() => setAt(index)}
          onClick={() => toggle(value)}
        >
          {name(value)}
        </button>
      ))}
    </fieldset>
  )
}
