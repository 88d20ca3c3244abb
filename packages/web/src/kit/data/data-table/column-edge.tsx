import type { KeyboardEvent, PointerEvent as Pressed } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { draggedLook, type TableLayout } from './table-layout.ts'

/** px that an arrow key moves an edge by, and with Shift. */
const STEP = 10
const LARGE_STEP = 50

const headOf = (edge: HTMLElement): number => edge.closest('th')?.getBoundingClientRect().width ?? 0
const edgesOf = (edge: HTMLElement) => [
  ...(edge.closest('thead')?.querySelectorAll<HTMLElement>('[role="separator"]') ?? []),
]

/** One edge of a table is a stop of the Tab key: the one that had the focus last, at first the first. */
function walkEdges(edge: HTMLElement, by: number): void {
  const edges = edgesOf(edge)
  edges[edges.indexOf(edge) + by]?.focus()
}

/** The right edge of a column's head: dragged, or moved by arrow keys, it makes the column wider or narrower. */
export function ColumnEdge({
  at,
  name,
  title,
  width,
  layout,
}: {
  /** Place of the column among those shown. */
  readonly at: number
  readonly name: string
  readonly title: string
  /** px; what is chosen or declared. */
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
    const edge = event.currentTarget
    const step = event.shiftKey ? LARGE_STEP : STEP
    const now = width ?? headOf(edge)
    const wide = { ArrowLeft: now - step, ArrowRight: now + step, Home: least, End: most }[event.key]
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const isReset = event.key === 'Delete' || event.key === 'Backspace'
    if (wide === undefined && by === undefined && !isReset) return
    event.preventDefault()
    event.stopPropagation()
    if (by !== undefined) walkEdges(edge, by)
    else layout.onWidth(name, wide === undefined ? undefined : within(wide))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule is not moved; this is the separator that can be
    <span
      role="separator"
      aria-orientation="vertical"
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width ?? least}
      // No name: it would become a part of the column's.
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
