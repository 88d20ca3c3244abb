import type { KeyboardEvent, PointerEvent as Pressed } from 'react'
import { listedFrom } from '../../../lib/keys/listed-keys.ts'
import { useText } from '../../../lib/text/text.ts'
import { draggedLook, type TableLayout } from './table-layout.ts'

/** px by which an arrow key moves an edge, and with Shift. */
const STEP = 10
const LARGE_STEP = 50

interface EdgeKey {
  readonly does: 'resize' | 'walk' | 'reset'
  readonly by: number
}

const edgeKeys: Readonly<Record<string, EdgeKey>> = {
  ArrowLeft: { does: 'resize', by: -STEP },
  ArrowRight: { does: 'resize', by: STEP },
  'Shift+ArrowLeft': { does: 'resize', by: -LARGE_STEP },
  'Shift+ArrowRight': { does: 'resize', by: LARGE_STEP },
  Home: { does: 'resize', by: Number.NEGATIVE_INFINITY },
  End: { does: 'resize', by: Number.POSITIVE_INFINITY },
  ArrowUp: { does: 'walk', by: -1 },
  ArrowDown: { does: 'walk', by: 1 },
  Delete: { does: 'reset', by: 0 },
  Backspace: { does: 'reset', by: 0 },
}

/** Listed in the window of `?`. */
export const listedEdgeKeys = listedFrom('list', edgeKeys, ({ does }) => `app.keys.edge.${does}` as const)

const headOf = (edge: HTMLElement): number => edge.closest('th')?.getBoundingClientRect().width ?? 0
const edgesOf = (edge: HTMLElement) => [
  ...(edge.closest('thead')?.querySelectorAll<HTMLElement>('[role="separator"]') ?? []),
]

/** One edge of a table is a Tab stop: the last one focused, at first the first one. */
function walkEdges(edge: HTMLElement, by: number): void {
  const edges = edgesOf(edge)
  edges[edges.indexOf(edge) + by]?.focus()
}

/** The right edge of a column's head: dragging or arrow keys change the column's width. */
export function ColumnEdge({
  at,
  name,
  title,
  width,
  layout,
}: {
  /** Position of the column among those shown. */
  readonly at: number
  readonly name: string
  readonly title: string
  /** px; chosen or declared. */
  readonly width: number | undefined
  readonly layout: TableLayout
}) {
  const t = useText()
  const { least, most } = layout.bounds
  const within = (wide: number) => Math.round(Math.min(Math.max(wide, least), most))

  const drag = (start: Pressed<HTMLElement>) => {
    if (start.button !== 0) return
    start.preventDefault()
    start.stopPropagation()
    const edge = start.currentTarget
    const table = edge.closest('table')
    if (!table) return
    edge.focus()
    const first = headOf(edge)
    const names = Object.keys(draggedLook(table, at, first))
    const before = names.map((each) => table.style.getPropertyValue(each))
    let wide = first
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return
      wide = within(first + event.clientX - start.clientX)
      for (const [each, value] of Object.entries(draggedLook(table, at, wide))) table.style.setProperty(each, value)
    }
    const end = () => {
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerup', drop)
      document.removeEventListener('pointercancel', giveUp)
      document.removeEventListener('keydown', letGo, true)
    }
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return
      end()
      if (wide !== first) layout.onWidth(name, wide)
    }
    const giveUp = () => {
      end()
      for (const [index, each] of names.entries()) table.style.setProperty(each, before[index] ?? '')
    }
    const letGo = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      giveUp()
    }
    document.addEventListener('pointermove', move)
    document.addEventListener('pointerup', drop)
    document.addEventListener('pointercancel', giveUp)
    document.addEventListener('keydown', letGo, true)
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const act = edgeKeys[`${event.shiftKey ? 'Shift+' : ''}${event.key}`]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    const edge = event.currentTarget
    if (act.does === 'walk') walkEdges(edge, act.by)
    else if (act.does === 'reset') layout.onWidth(name, undefined)
    else layout.onWidth(name, within((width ?? headOf(edge)) + act.by))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be focused and moved is this role, not <hr>
    <span
      role="separator"
      aria-orientation="vertical"
      aria-valuemin={Math.min(least, width ?? least)}
      aria-valuemax={most}
      aria-valuenow={width ?? least}
      // Without an accessible name, because it would become a part of the column's name.
      aria-valuetext={`${t('widget.list.width', { title })} ${width === undefined ? t('widget.list.auto') : `${width} px`}`}
      tabIndex={at === 0 ? 0 : -1}
      className="h-table-edge"
      onPointerDown={drag}
      onDoubleClick={() => layout.onWidth(name, undefined)}
      onKeyDown={press}
      onFocus={({ currentTarget }) => {
        for (const edge of edgesOf(currentTarget)) edge.tabIndex = edge === currentTarget ? 0 : -1
      }}
    />
  )
}
