import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../kit/display/icon/icon.tsx'
import { type MenuNode, menuTitle } from '../../lib/session/menu.ts'
import { useLanguage } from '../../lib/text/text.ts'
import { MenuEntry } from './menu-entry.tsx'

/** ms that the pointer may be outside before the entries close, because it may cut a corner. */
const AWAY_MS = 200

export interface MenuFlyoutProps {
  readonly label: string
  readonly nodes: readonly MenuNode[]
  readonly chosen: readonly string[]
  readonly placement: 'right' | 'below'
  readonly isChosen: boolean
  readonly children: ReactNode
}

/** A group whose entries open beside its button: of a collapsed menu and of the menu at the top. */
export function MenuFlyout({ label, nodes, chosen, placement, isChosen, children }: MenuFlyoutProps) {
  const { pathname } = useLocation()
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const away = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOver = useRef(false)
  const [opened, setOpened] = useState<{ readonly at: string; readonly place: CSSProperties }>()
  // Visiting a page closes the entries.
  const place = opened?.at === pathname ? opened.place : undefined

  const open = () => {
    clearTimeout(away.current)
    const box = button.current?.getBoundingClientRect()
    if (!box) return
    const place =
      placement === 'right' ? { left: box.right + 4, top: box.top } : { left: box.left, top: box.bottom + 4 }
    setOpened({ at: pathname, place })
  }
  const close = () => setOpened(undefined)

  useEffect(() => () => clearTimeout(away.current), [])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close()
      button.current?.focus()
      return
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!place) return open()
    const links = [...(root.current?.querySelectorAll<HTMLElement>('.h-menu-fly a') ?? [])]
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1
    links[(at + (event.key === 'ArrowDown' ? 1 : -1) + links.length) % links.length]?.focus()
  }

  return (
    <fieldset
      ref={root}
      aria-label={label}
      className="h-menu-flyout"
      onKeyDown={handleKey}
      onPointerEnter={(event) => {
        isOver.current = event.pointerType === 'mouse'
        if (isOver.current) open()
      }}
      onPointerLeave={() => {
        isOver.current = false
        away.current = setTimeout(close, AWAY_MS)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={`h-menu-link ${isChosen ? 'is-chosen' : ''}`}
        aria-label={label}
        aria-expanded={place !== undefined}
        aria-controls={place ? id : undefined}
        // A pointer that opened it by hovering does not close it by pressing.
        onClick={place && !isOver.current ? close : open}
      >
        {children}
      </button>
      {place ? (
        <div id={id} className="h-menu-fly" style={place}>
          <FlyList label={label} nodes={nodes} chosen={chosen} />
        </div>
      ) : null}
    </fieldset>
  )
}

interface FlyListProps {
  readonly label: string
  readonly nodes: readonly MenuNode[]
  readonly chosen: readonly string[]
}

function FlyList({ label, nodes, chosen }: FlyListProps) {
  const language = useLanguage()
  return (
    <ul aria-label={label}>
      {nodes.map((node) => {
        const title = menuTitle(node, language)
        const { children = [] } = node
        return (
          <li key={node.id}>
            {children.length > 0 ? (
              <>
                <span className="h-menu-caption">
                  <Icon name="right" size={10} />
                  {title}
                </span>
                <FlyList label={title} nodes={children} chosen={chosen} />
              </>
            ) : (
              <MenuEntry node={node} chosen={chosen} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
