import { type RefObject, useEffect, useRef, useState } from 'react'

export interface FullScreen {
  readonly isFull: boolean
  readonly toggle: () => void
  /** For the box to be enlarged; Esc inside it ends full screen. */
  readonly box: RefObject<HTMLDivElement | null>
}

/** A box that can fill the whole page temporarily; it then has the class `is-full-screen`. */
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
