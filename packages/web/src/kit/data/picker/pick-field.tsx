import type { KeyboardEvent, Ref } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import { Icon } from '../../display/icon/icon.tsx'
import type { IconName } from '../../display/icon/icon-paths.ts'
import './pick-field.css'
import type { Pick } from './picks.ts'

/** Tags shown; further ones are counted. */
const MOST = 20

export interface PickFieldProps {
  readonly id?: string | undefined
  /** Needed where no label is connected to the field. */
  readonly label?: string | undefined
  readonly picks: readonly Pick[]
  readonly multiple: boolean
  readonly placeholder: string
  readonly icon: IconName
  /** The kind of pop-up it opens. */
  readonly opens: 'tree' | 'dialog'
  readonly expanded: boolean
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly anchor?: Ref<HTMLButtonElement>
  /** The element of the whole field, to place the pop-up. */
  readonly frame?: Ref<HTMLDivElement>
  readonly onOpen: () => void
  readonly onChange: (picks: readonly Pick[]) => void
}

/** A field whose value is picked in a pop-up: Enter, Space or the arrow opens it, Backspace removes the last pick. */
export function PickField(props: PickFieldProps) {
  const { picks, multiple, disabled = false, expanded, onOpen, onChange } = props
  const t = useText()

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onOpen()
    }
    if (event.key === 'Backspace' || event.key === 'Delete') onChange(picks.slice(0, -1))
  }

  const shown = picks.slice(0, MOST)
  return (
    <div ref={props.frame} className={`h-pick-field ${props.invalid ? 'is-bad' : ''} ${disabled ? 'is-disabled' : ''}`}>
      <button
        ref={props.anchor}
        id={props.id}
        type="button"
        className="h-pick-open"
        aria-haspopup={props.opens}
        aria-expanded={expanded}
        aria-label={
          props.label
            ? [props.label, ...(picks.length > 0 ? picks.map(({ label }) => label) : [props.placeholder])].join(' ')
            : undefined
        }
        aria-describedby={props.describedBy}
        disabled={disabled}
        onClick={onOpen}
        onKeyDown={handleKey}
      >
        {picks.length === 0 ? <span className="h-pick-none">{props.placeholder}</span> : null}
        {shown.map(({ value, label }) => (
          <span key={value} className={multiple ? 'h-pick-tag' : 'h-pick-one'} title={label}>
            {label}
          </span>
        ))}
        {picks.length > MOST ? <span className="h-pick-tag">+{picks.length - MOST}</span> : null}
      </button>
      <span className="h-pick-tools">
        {picks.length > 0 && !disabled ? (
          <IconButton icon="close" size={11} label={t('widget.picker.clear')} onClick={() => onChange([])} />
        ) : null}
        <Icon name={props.icon} size={13} />
      </span>
    </div>
  )
}
