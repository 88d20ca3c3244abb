import { type RefObject, useEffect, useRef, useState } from 'react'

export interface FullScreen {
  readonly isFull: boolean
  readonly toggle: () => void
  /** For the box that fills the screen; Esc inside it gives the screen back. */
  readonly box: RefObject<HTMLDivElement | null>
}

/** A box that can fill the whole page for a while; its class is `is-full-screen` meanwhile. */
export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!isFull || !element) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setFull(false)
    }
    element.addEventListener('keydown', leave)
    return () => element.removeEventListener('keydown', leave)
  }, [isFull])
  return { isFull, toggle: () => setFull(!isFull), box }
}
