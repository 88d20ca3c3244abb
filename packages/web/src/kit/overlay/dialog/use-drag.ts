import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

interface Offset {
  readonly x: number
  readonly y: number
}

const CENTRE: Offset = { x: 0, y: 0 }
const STEP = 16
const MOVES: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)))

/** Moves a window by its head or by the arrow keys, never over the edge of the screen. */
export function useDrag(box: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState(CENTRE)
  const grip = useRef<{ readonly pointer: Offset; readonly offset: Offset }>(undefined)

  const moveTo = (wanted: Offset) => {
    const rect = box.current?.getBoundingClientRect()
    if (!rect) return
    // Its position without an offset, and how far it may be moved from there.
    const home = { x: rect.left - offset.x, y: rect.top - offset.y }
    setOffset({
      x: clamp(wanted.x, -home.x, globalThis.innerWidth - rect.width - home.x),
      y: clamp(wanted.y, -home.y, globalThis.innerHeight - rect.height - home.y),
    })
  }

  return {
    style: { translate: `${offset.x}px ${offset.y}px` },
    /** For the head: pressing anything but a button moves the window. */
    head: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        grip.current = { pointer: { x: event.clientX, y: event.clientY }, offset }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const held = grip.current
        if (!held) return
        moveTo({ x: held.offset.x + clientX - held.pointer.x, y: held.offset.y + clientY - held.pointer.y })
      },
      onPointerUp: () => {
        grip.current = undefined
      },
    },
    onKey: (event: KeyboardEvent) => {
      const move = MOVES[event.key]
      if (!move) return
      event.preventDefault()
      moveTo({ x: offset.x + move.x, y: offset.y + move.y })
    },
  }
}
