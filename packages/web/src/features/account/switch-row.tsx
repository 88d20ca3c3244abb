import { useId } from 'react'

interface SwitchRowProps {
  readonly title: string
  readonly detail: string
  readonly isOn: boolean
  readonly isBusy?: boolean
  readonly onToggle: () => void
}

/** A switch with what it does. */
export function SwitchRow({ title, detail, isOn, isBusy = false, onToggle }: SwitchRowProps) {
  const id = useId()
  return (
    <li>
      <strong id={id}>{title}</strong>
      <p id={`${id}-detail`}>{detail}</p>
      <button
        type="button"
        role="switch"
        className="h-account-switch"
        aria-labelledby={id}
        aria-describedby={`${id}-detail`}
        aria-checked={isOn}
        disabled={isBusy}
        onClick={onToggle}
      />
    </li>
  )
}
