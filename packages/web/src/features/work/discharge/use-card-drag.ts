import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { scrollAtEdge } from '../../../kit/form/size/edge-scroll.ts'

/** px; a shorter way is a press. */
const LEAST_WAY = 5

export interface Drag {
  readonly id: string
  /** The place among the cards where the dragged one would be dropped, counted without it. */
  readonly place: number
}

/** The place at a height of the window: after each other card whose middle is above it. */
function placeAt(list: HTMLElement, id: string, y: number): number {
  const others = [...list.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => card.dataset.card !== id)
  return others.filter((card) => {
    const { top, height } = card.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}

/** Whether a press here may become a drag: on a touch screen at the handle only, because the page is moved elsewhere. */
function mayStart({ target, button, isPrimary, pointerType }: ReactPointerEvent): boolean {
  if (button !== 0 || !isPrimary || !(target instanceof Element)) return false
  return target.closest('[data-handle]') !== null || (pointerType === 'mouse' && !target.closest('button, a'))
}

/** Dragging of one card within its list, which scrolls at the edges of the page; Escape ends it without effect. */
export function useCardDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, place: number) => void,
): { readonly drag: Drag | undefined; readonly startDrag: (event: ReactPointerEvent, id: string) => void } {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const startDrag = (event: ReactPointerEvent, id: string) => {
    if (!mayStart(event)) return
    stop.current?.()
    const from = event.clientY
    let y = from
    let frame = 0
    let latest: Drag | undefined
    const ended = new AbortController()
    ended.signal.addEventListener('abort', () => cancelAnimationFrame(frame))
    const end = () => {
      ended.abort()
      setDrag(undefined)
    }
    const follow = () => {
      const place = list.current ? placeAt(list.current, id, y) : latest?.place
      if (place === undefined || place === latest?.place) return
      latest = { id, place }
      setDrag(latest)
    }
    const scroll = () => {
      if (list.current) scrollAtEdge(list.current, y)
      follow()
      frame = requestAnimationFrame(scroll)
    }
    const on = <K extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
      name: K,
      run: (event: WindowEventMap[K]) => void,
    ) => window.addEventListener(name, run, { signal: ended.signal, capture: true })
    on('pointermove', ({ clientY }) => {
      y = clientY
      if (latest) follow()
      else if (Math.abs(clientY - from) >= LEAST_WAY) scroll()
    })
    on('pointerup', () => {
      end()
      if (latest) onDrop(id, latest.place)
    })
    on('pointercancel', end)
    on('keydown', (pressed) => {
      if (pressed.key !== 'Escape') return
      pressed.stopPropagation()
      end()
    })
    stop.current = () => ended.abort()
  }
  return { drag, startDrag }
}
