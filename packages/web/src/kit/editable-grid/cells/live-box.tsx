import './live-box.css'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface LiveBoxProps {
  readonly className: string
  /** Changes when the keyboard enters the cell; 0 for every other cell. */
  readonly focusToken: number
  readonly onLeave: () => void
  readonly role?: 'radiogroup'
  readonly label: string
  readonly children: (tabIndex: 0 | -1) => ReactNode
}

/**
 * Wraps a control that is always open in its cell. Its parts are no Tab stops until the keyboard is inside, so that a
 * table with a thousand of them is still one stop; Escape leaves.
 */
export function LiveBox({ className, focusToken, onLeave, role, label, children }: LiveBoxProps) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const [inside, setInside] = useState(false)
  const last = useRef(focusToken)

  useEffect(() => {
    const entered = focusToken !== 0 && focusToken !== last.current
    last.current = focusToken
    if (!entered) return
    const box = ref.current
    const [found] = box?.querySelectorAll<HTMLElement>('[aria-checked="true"], :checked, button, input, a') ?? []
    found?.focus()
  }, [focusToken])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onLeave()
    }
    // The grid's own keys (arrows, Enter, typing) must not act while the control is used.
    if (event.key !== 'Tab') event.stopPropagation()
  }

  return (
    <fieldset
      ref={ref}
      className={`h-grid-live ${className}`}
      role={role}
      aria-label={label}
      onKeyDown={handleKey}
      onFocus={() => setInside(true)}
      onBlur={(event) => {
        if (!(event.relatedTarget instanceof Node && ref.current?.contains(event.relatedTarget))) setInside(false)
      }}
    >
      {children(inside ? 0 : -1)}
    </fieldset>
  )
}
