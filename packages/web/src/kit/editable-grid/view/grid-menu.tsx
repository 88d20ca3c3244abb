import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from '../../../lib/store.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'
import { Icon } from '../../display/icon/icon.tsx'
import type { IconName } from '../../display/icon/icon-paths.ts'
import { canMove, moveRow } from '../model/change-rows.ts'
import { insertSlowly } from './adding.ts'
import type { Pin } from './column-wishes.ts'
import type { GridView, Spot } from './grid-view.ts'

interface Item {
  readonly key: string
  readonly text: string
  readonly icon: IconName
  readonly disabled?: boolean
  readonly choose: () => void
}

/** The menu of a row's handle (up, down, insert) or of a column's head (pin). */
export function GridMenu({ view }: { readonly view: GridView }) {
  const spot = useStore(view.menu)
  return spot ? <OpenMenu view={view} spot={spot} /> : null
}

function rowItems(view: GridView, key: string, t: Translate): readonly Item[] {
  const { model, props } = view
  const at = model.store.indexOf(key)
  const { up, down } = canMove(model, key)
  const off = props.disabled === true
  const items: Item[] = [
    { key: 'up', text: t('grid.moveUp'), icon: 'up', disabled: off || !up, choose: () => moveRow(model, at, at - 1) },
    {
      key: 'down',
      text: t('grid.moveDown'),
      icon: 'down',
      disabled: off || !down,
      choose: () => moveRow(model, at, at + 1),
    },
  ]
  if (props.insertRow === false) return items
  return [
    ...items,
    { key: 'insert', text: t('grid.insertRow'), icon: 'plus', disabled: off, choose: () => insertSlowly(view, at + 1) },
  ]
}

function columnItems(view: GridView, column: string, t: Translate): readonly Item[] {
  const zone = view.placed(column)?.zone
  const wish = (change: () => void) => () => {
    change()
    view.layOutAgain()
  }
  const pin = (to: Pin) => wish(() => view.wishes.pin(column, to))
  const hidden = view.columns.filter(({ key }) => view.wishes.hidden.has(key))
  const isLast = view.layout.get().all.filter(({ kind }) => kind === 'data').length < 2
  const hide = wish(() => view.wishes.hide(column, true))
  return [
    { key: 'left', text: t('grid.pinLeft'), icon: 'left', disabled: zone === 'left', choose: pin('left') },
    { key: 'right', text: t('grid.pinRight'), icon: 'right', disabled: zone === 'right', choose: pin('right') },
    { key: 'none', text: t('grid.unpin'), icon: 'close', disabled: zone === 'centre', choose: pin('none') },
    { key: 'hide', text: t('grid.hideColumn'), icon: 'minus', disabled: isLast, choose: hide },
    ...hidden.map(({ key, title }) => ({
      key: `show ${key}`,
      text: t('grid.showColumn', { title }),
      icon: 'plus' as const,
      choose: wish(() => view.wishes.hide(key, false)),
    })),
    ...(view.wishes.areAny
      ? [
          {
            key: 'forget',
            text: t('grid.usualColumns'),
            icon: 'refresh' as const,
            choose: wish(() => view.wishes.forget()),
          },
        ]
      : []),
  ]
}

function OpenMenu({ view, spot }: { readonly view: GridView; readonly spot: Spot }) {
  const t = useText()
  const ref = useRef<HTMLDivElement>(null)
  const items = spot.key === undefined ? columnItems(view, spot.column, t) : rowItems(view, spot.key, t)

  useLayoutEffect(() => {
    const menu = ref.current
    const place = anchorBox(view, spot)
    if (!menu || !place) return
    const room = menu.parentElement?.clientHeight ?? 0
    menu.style.left = `${Math.max(0, Math.min(place.left, (menu.parentElement?.clientWidth ?? 0) - menu.offsetWidth))}px`
    menu.style.top = `${place.bottom + menu.offsetHeight > room ? Math.max(0, place.top - menu.offsetHeight) : place.bottom}px`
    menu.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [view, spot])

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) view.menu.set(undefined)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [view])

  const close = () => {
    view.menu.set(undefined)
    view.focusGrid()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return close()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const rows = [...(ref.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    rows[(at + (event.key === 'ArrowDown' ? 1 : -1) + rows.length) % rows.length]?.focus()
  }
  return (
    <div ref={ref} className="h-grid-menu" role="menu" tabIndex={-1} aria-label={t('grid.menu')} onKeyDown={handleKey}>
      {items.map(({ key, text, icon, disabled, choose }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          disabled={disabled}
          onClick={() => {
            close()
            choose()
          }}
        >
          <Icon name={icon} size={14} />
          {text}
        </button>
      ))}
    </div>
  )
}

/** Where the menu's cell is, in the window on the table. */
function anchorBox(view: GridView, spot: Spot): { left: number; top: number; bottom: number } | undefined {
  const row = spot.key === undefined ? '.h-grid-head' : `[data-key="${CSS.escape(spot.key)}"]`
  const cell = view.scroller?.querySelector(`${row} [data-col="${CSS.escape(spot.column)}"]`)
  const outer = view.scroller?.getBoundingClientRect()
  if (!cell || !outer) return undefined
  const box = cell.getBoundingClientRect()
  return { left: box.left - outer.left, top: box.top - outer.top, bottom: box.bottom - outer.top }
}
