import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type MenuItem, MenuList } from './menu-list.tsx'

/** A button that opens a short menu below itself. */
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
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }

  return (
    <div ref={root} className="h-menu-button">
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
      {open ? <MenuList id={id} label={label} items={items} className={`is-${align}`} onClose={close} /> : null}
    </div>
  )
}
