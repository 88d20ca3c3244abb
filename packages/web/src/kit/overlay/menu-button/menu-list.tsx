import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../display/icon/icon.tsx'
import type { IconName } from '../../display/icon/icon-paths.ts'
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

interface MenuListProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly id?: string
  readonly className?: string
  readonly style?: CSSProperties
  /** Also before an item is chosen. */
  readonly onClose: () => void
}

/** An open menu: arrows move, Enter chooses, Escape closes. */
export function MenuList({ label, items, id, className = '', style, onClose }: MenuListProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }, [])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    rows[(at + (event.key === 'ArrowDown' ? 1 : -1) + rows.length) % rows.length]?.focus()
  }

  return (
    <div
      ref={root}
      id={id}
      className={`h-pop ${className}`}
      style={style}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={handleKey}
    >
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
            onClose()
            item.onChoose()
          }}
        >
          {item.icon ? <Icon name={item.icon} size={14} /> : null}
          <span>{item.label}</span>
          {item.chosen ? <Icon name="check" size={12} /> : null}
        </button>
      ))}
    </div>
  )
}
