import { useEffect, useRef } from 'react'
import { useText } from '../../../../lib/text/text.ts'
import { Icon } from '../../../display/icon/icon.tsx'
import type { IconName } from '../../../display/icon/icon-paths.ts'
import { opensAtOnce } from '../pop-up.ts'
import './picker.css'

interface OpenerProps {
  readonly label: string
  readonly icon: IconName
  readonly placeholder: string
  readonly shown: string
  readonly invalid: boolean
  readonly always: boolean
  /** Opens its window at once, without a click. */
  readonly atOnce: boolean
  readonly onOpen: () => void
  readonly onClear: () => void
  readonly onCancel: () => void
}

/** The line over the edited cell that opens a window: shows the picks, with a button to clear them. */
export function Opener({ label, icon, placeholder, shown, invalid, always, atOnce, ...on }: OpenerProps) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const open = useRef(on.onOpen)
  open.current = on.onOpen

  useEffect(() => {
    const opens = atOnce && opensAtOnce(always)
    button.current?.focus({ preventScroll: true })
    if (opens) open.current()
  }, [always, atOnce])

  return (
    <div className={`h-grid-opener ${invalid ? 'is-bad' : ''}`}>
      <button
        ref={button}
        type="button"
        aria-label={`${label}: ${shown || placeholder}`}
        aria-haspopup="dialog"
        aria-invalid={invalid}
        title={shown}
        onClick={on.onOpen}
        onKeyDown={(event) => {
          if (event.key === 'Escape') on.onCancel()
          if (event.key === 'Delete' || event.key === 'Backspace') on.onClear()
          if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
        }}
      >
        <Icon name={icon} size={14} />
        <span className={shown ? '' : 'h-muted'}>{shown || placeholder}</span>
      </button>
      {shown ? (
        <button type="button" tabIndex={-1} className="h-grid-clear" title={t('cell.clear')} onClick={on.onClear}>
          <Icon name="close" size={12} />
        </button>
      ) : null}
    </div>
  )
}
