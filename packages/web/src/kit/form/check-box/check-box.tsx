import { useEffect, useRef } from 'react'

/** The browser's own checkbox with its third state. */
export function CheckBox({
  label,
  checked,
  partly = false,
  disabled = false,
  onChange,
}: {
  readonly label: string
  readonly checked: boolean
  readonly partly?: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = partly
  }, [partly])
  return (
    <input
      ref={ref}
      type="checkbox"
      className="h-check"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
