import { type ReactNode, useDeferredValue, useId, useRef, useState } from 'react'
import type { MenuItem } from './menu-popup.tsx'
import { loadMenu, OpenMenu } from './open-menu.tsx'

/** A button with a short menu below it. */
export function MenuButton({
  label,
  items,
  className = 'h-button is-quiet',
  align = 'right',
  children,
  ...rest
}: {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly className?: string
  readonly align?: 'left' | 'right'
  readonly tabIndex?: 0 | -1
  readonly children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  // The pressed button is shown first, then the menu is drawn in slices: its library needs several frames on a slow machine.
  const isDrawn = useDeferredValue(open)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        onClick={() => setOpen(!open)}
        {...rest}
      >
        {children}
      </button>
      {open && isDrawn ? (
        <OpenMenu id={id} label={label} items={items} anchor={button} align={align} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
