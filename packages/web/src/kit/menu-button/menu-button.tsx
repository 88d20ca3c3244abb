import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import './menu-button.css'

export interface MenuItem {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: IconName
  readonly chosen?: boolean
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onChoose: () => void
}

/** A button that opens a short menu below itself: arrows move, Enter chooses, Escape closes. */
export function MenuButton({
  label,
  items,
  className = 'h-button is-quiet',
  align = 'right',
  children,
}: {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly className?: string
  readonly align?: 'left' | 'right'
  readonly children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    root.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    rows[(at + (event.key === 'ArrowDown' ? 1 : -1) + rows.length) % rows.length]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the menu inside
    <div ref={root} className="h-menu-button" onKeyDown={open ? handleKey : undefined}>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open ? (
        <div id={id} className={`h-pop is-${align}`} role="menu" aria-label={label}>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              {...(item.chosen === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemradio', 'aria-checked': item.chosen })}
              className={item.danger ? 'is-danger' : undefined}
              disabled={item.disabled}
              onClick={() => {
                close()
                item.onChoose()
              }}
            >
              {item.icon ? <Icon name={item.icon} size={14} /> : null}
              <span>{item.label}</span>
              {item.chosen ? <Icon name="check" size={12} /> : null}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
