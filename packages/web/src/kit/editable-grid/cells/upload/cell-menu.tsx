import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../display/button/button.tsx'
import { Popover } from '../../../overlay/popover/popover.tsx'

interface CellMenuItem {
  readonly label: string
  readonly onChoose: () => void
}

interface CellMenuProps {
  readonly label: string
  readonly tabIndex: 0 | -1
  readonly items: readonly CellMenuItem[]
}

/** A menu in a cell: it opens above everything, so that no cell cuts it off. */
export function CellMenu({ label, tabIndex, items }: CellMenuProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) list.current?.querySelector('button')?.focus()
  }, [open])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const rows = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    rows[(at + (event.key === 'ArrowDown' ? 1 : -1) + rows.length) % rows.length]?.focus()
  }

  return (
    <span ref={anchor} className="h-cell-menu">
      <IconButton
        icon="setting"
        label={label}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <Popover anchor={anchor} width={96} onClose={() => setOpen(false)}>
          <div
            ref={list}
            role="menu"
            aria-label={label}
            className="h-cell-menu-list"
            onKeyDown={handleKey}
            tabIndex={-1}
          >
            {items.map((item) => (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                onClick={() => {
                  setOpen(false)
                  item.onChoose()
                }}
              >
                {item.label}
              </button>
            ))}
          </div>
        </Popover>
      ) : null}
    </span>
  )
}
