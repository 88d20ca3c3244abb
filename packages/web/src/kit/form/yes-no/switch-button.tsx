import './switch-button.css'

/** A switch without its own text, beside a text that names it; it takes effect at once. */
export function SwitchButton({
  labelledBy,
  describedBy,
  isOn,
  disabled = false,
  onToggle,
}: {
  readonly labelledBy: string
  readonly describedBy?: string
  readonly isOn: boolean
  readonly disabled?: boolean
  readonly onToggle: () => void
}) {
  return (
    <button
      type="button"
      role="switch"
      className="h-switch-button"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-checked={isOn}
      disabled={disabled}
      onClick={onToggle}
    />
  )
}
