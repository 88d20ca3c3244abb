import { useMemo } from 'react'
import { useStore } from '../../../lib/store.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'
import type { MenuItem } from '../../overlay/menu-button/menu-popup.tsx'
import { OpenMenu } from '../../overlay/menu-button/open-menu.tsx'
import { canMove, moveRow } from '../model/change-rows.ts'
import { insertSlowly } from './adding.ts'
import type { Pin } from './column-preferences.ts'
import type { GridView, Spot } from './grid-view.ts'

/** The menu of a row's handle (up, down, insert) or of a column's head (pin). */
export function GridMenu({ view }: { readonly view: GridView }) {
  const spot = useStore(view.menu)
  return spot ? <ItemsAt view={view} spot={spot} /> : null
}

function rowItems(view: GridView, key: string, t: Translate): readonly MenuItem[] {
  const { model, props } = view
  const at = model.store.indexOf(key)
  const { up, down } = canMove(model, key)
  const off = props.disabled === true
  const items: MenuItem[] = [
    {
      key: 'up',
      label: t('grid.moveUp'),
      icon: 'up',
      disabled: off || !up,
      onChoose: () => moveRow(model, at, at - 1),
    },
    {
      key: 'down',
      label: t('grid.moveDown'),
      icon: 'down',
      disabled: off || !down,
      onChoose: () => moveRow(model, at, at + 1),
    },
  ]
  if (props.insertRow === false) return items
  return [
    ...items,
    {
      key: 'insert',
      label: t('grid.insertRow'),
      icon: 'plus',
      disabled: off,
      onChoose: () => insertSlowly(view, at + 1),
    },
  ]
}

function columnItems(view: GridView, column: string, t: Translate): readonly MenuItem[] {
  const zone = view.placed(column)?.zone
  const apply = (change: () => void) => () => {
    change()
    view.layOutAgain()
  }
  const pin = (to: Pin) => apply(() => view.preferences.pin(column, to))
  const hidden = view.columns.filter(({ key }) => view.preferences.hidden.has(key))
  const isLast = view.layout.get().all.filter(({ kind }) => kind === 'data').length < 2
  const hide = apply(() => view.preferences.hide(column, true))
  return [
    { key: 'left', label: t('grid.pinLeft'), icon: 'left', disabled: zone === 'left', onChoose: pin('left') },
    { key: 'right', label: t('grid.pinRight'), icon: 'right', disabled: zone === 'right', onChoose: pin('right') },
    { key: 'none', label: t('grid.unpin'), icon: 'close', disabled: zone === 'centre', onChoose: pin('none') },
    { key: 'hide', label: t('grid.hideColumn'), icon: 'minus', disabled: isLast, onChoose: hide },
    ...hidden.map(({ key, title }) => ({
      key: `show ${key}`,
      label: t('grid.showColumn', { title }),
      icon: 'plus' as const,
      onChoose: apply(() => view.preferences.hide(key, false)),
    })),
    ...(view.preferences.areAny
      ? [
          {
            key: 'forget',
            label: t('grid.usualColumns'),
            icon: 'refresh' as const,
            onChoose: apply(() => view.preferences.forget()),
          },
        ]
      : []),
  ]
}

function ItemsAt({ view, spot }: { readonly view: GridView; readonly spot: Spot }) {
  const t = useText()
  const anchor = useMemo(() => cellOf(view, spot), [view, spot])
  if (!anchor) return null
  return (
    <OpenMenu
      anchor={anchor}
      label={t('grid.menu')}
      items={spot.key === undefined ? columnItems(view, spot.column, t) : rowItems(view, spot.key, t)}
      onClose={() => {
        view.menu.set(undefined)
        view.focusGrid()
      }}
    />
  )
}

function cellOf(view: GridView, spot: Spot): Element | null {
  const row = spot.key === undefined ? '.h-grid-head' : `[data-key="${CSS.escape(spot.key)}"]`
  return view.scroller?.querySelector(`${row} [data-col="${CSS.escape(spot.column)}"]`) ?? null
}
