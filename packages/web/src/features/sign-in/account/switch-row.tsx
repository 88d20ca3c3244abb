import { useId } from 'react'
import { SwitchButton } from '../../../kit/form/yes-no/switch-button.tsx'

interface SwitchRowProps {
  readonly title: string
  readonly detail: string
  readonly isOn: boolean
  readonly isBusy?: boolean
  readonly onToggle: () => void
}

/** A switch with its description. */
export function SwitchRow({ title, detail, isOn, isBusy = false, onToggle }: SwitchRowProps) {
  const id = useId()
  return (
    <li>
      <strong id={id}>{title}</strong>
      <p id={`${id}-detail`}>{detail}</p>
      <SwitchButton labelledBy={id} describedBy={`${id}-detail`} isOn={isOn} disabled={isBusy} onToggle={onToggle} />
    </li>
  )
}
