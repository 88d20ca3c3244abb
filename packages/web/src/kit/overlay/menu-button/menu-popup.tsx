import { Menu } from '@base-ui/react/menu'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { Icon } from '../../display/icon/icon.tsx'
import type { IconName } from '../../display/icon/icon-paths.ts'
import '../layers/layer.css'
import './menu-button.css'

export interface MenuItem {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: IconName
  /** The shortcut for the same action. */
  readonly keys?: string
  /** When given, the item is one of a group with one chosen. */
  readonly chosen?: boolean
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onChoose: () => void
}

export interface OpenMenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** Where to open: at the button that opened it, an element, or a point of the window (px). */
  readonly anchor: RefObject<HTMLElement | null> | Element | { readonly x: number; readonly y: number }
  readonly align?: 'left' | 'right'
  readonly id?: string
  readonly onClose: () => void
}

/** One frame later: only then does the library have its items and continue from the focused one. */
const focusFirst = (popup: HTMLElement | null): void => {
  requestAnimationFrame(() =>
    popup?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus({ preventScroll: true }),
  )
}

function focusIfNothing(element: Element | null): void {
  const { activeElement, body } = document
  if (element instanceof HTMLElement && (activeElement === null || activeElement === body)) {
    element.focus({ preventScroll: true })
  }
}

/** An open menu; it closes when an item is chosen and returns the focus. */
export function MenuPopup({ label, items, anchor, align = 'left', id, onClose }: OpenMenuProps) {
  const before = useRef(document.activeElement)
  const place = useMemo(
    () => ('x' in anchor ? { getBoundingClientRect: () => new DOMRect(anchor.x, anchor.y, 0, 0) } : anchor),
    [anchor],
  )
  const isChoice = items.some(({ chosen }) => chosen !== undefined)
  const isChosen = useRef(false)
  /** Returns the focus at once, because the item's action may move it on, to a window for example. */
  const choose = (item: MenuItem) => {
    isChosen.current = true
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    onClose()
    item.onChoose()
  }
  useEffect(
    () => () => {
      // The item's action may open a window, which takes the focus before or after this; otherwise nothing has it.
      if (isChosen.current) requestAnimationFrame(() => focusIfNothing(before.current))
    },
    [],
  )
  const rows = items.map((item) => <Row key={item.key} item={item} onChoose={() => choose(item)} />)
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(_open, { event }) => {
        // A press on the button is left to the button, which closes the menu.
        const button = 'current' in anchor ? anchor.current : null
        if (event.type !== 'keydown' && event.target instanceof Node && button?.contains(event.target)) return
        onClose()
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          className="h-layer"
          anchor={place}
          align={align === 'left' ? 'start' : 'end'}
          sideOffset={4}
          collisionPadding={8}
        >
          <Menu.Popup
            ref={focusFirst}
            {...(id ? { id } : {})}
            className="h-pop"
            aria-label={label}
            finalFocus={() => {
              if (isChosen.current) return false
              return before.current instanceof HTMLElement ? before.current : true
            }}
          >
            {isChoice ? (
              <Menu.RadioGroup value={items.find(({ chosen }) => chosen)?.key ?? ''}>{rows}</Menu.RadioGroup>
            ) : (
              rows
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

interface RowProps {
  readonly item: MenuItem
  readonly onChoose: () => void
}

function Row({ item, onChoose }: RowProps) {
  const shared = {
    className: item.danger ? 'is-danger' : '',
    disabled: item.disabled ?? false,
    closeOnClick: false,
    onClick: onChoose,
  }
  const content = (
    <>
      {item.icon ? <Icon name={item.icon} size={14} /> : null}
      <span>{item.label}</span>
      {item.keys ? <kbd>{item.keys}</kbd> : null}
      {item.chosen ? <Icon name="check" size={12} /> : null}
    </>
  )
  return item.chosen !== undefined ? (
    <Menu.RadioItem {...shared} value={item.key}>
      {content}
    </Menu.RadioItem>
  ) : (
    <Menu.Item {...shared}>{content}</Menu.Item>
  )
}
