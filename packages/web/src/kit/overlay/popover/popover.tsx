import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { placeBeside } from './place.ts'
import './popover.css'

export interface PopoverProps {
  /** The field it belongs to; a click on it does not close the pop-up. */
  readonly anchor: RefObject<HTMLElement | null>
  /** The element it opens below and whose width it takes; the field itself when absent. */
  readonly beside?: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly id?: string
  /** px; as wide as its field when absent. */
  readonly width?: number
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Something that opens below its field, above everything else: it uses the browser's top layer, so it shows over a
 * modal window too. Escape, a click elsewhere and leaving it with Tab close it; the field gets the focus back.
 */
export function Popover({ anchor, beside = anchor, onClose, id, width, className = '', children }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const [pop, field, frame] = [ref.current, anchor.current, beside.current]
    if (!pop || !field || !frame) return
    if ('showPopover' in pop) {
      pop.popover = 'manual'
      pop.showPopover()
    }
    const stand = () => {
      const box = frame.getBoundingClientRect()
      pop.style.minWidth = `${width ?? box.width}px`
      pop.style.maxHeight = ''
      const place = placeBeside(box, pop.getBoundingClientRect(), {
        width: globalThis.innerWidth,
        height: globalThis.innerHeight,
      })
      pop.style.left = `${place.left}px`
      pop.style.top = `${place.top}px`
      pop.style.maxHeight = `${place.maxHeight}px`
    }
    stand()
    const grown = new ResizeObserver(stand)
    grown.observe(pop)
    grown.observe(frame)
    const inside = (target: EventTarget | null) =>
      target instanceof Node && (pop.contains(target) || frame.contains(target))
    const closeOutside = (event: Event) => {
      if (!inside(event.target)) close.current()
    }
    const follow = (event: Event) => {
      if (!(event.target instanceof Node && pop.contains(event.target))) stand()
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A window around it must stay open: the key is spent here.
      event.preventDefault()
      event.stopPropagation()
      close.current()
      field.focus()
    }
    pop.addEventListener('keydown', handleKey)
    document.addEventListener('pointerdown', closeOutside, true)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('scroll', follow, true)
    globalThis.addEventListener('resize', stand)
    return () => {
      grown.disconnect()
      pop.removeEventListener('keydown', handleKey)
      document.removeEventListener('pointerdown', closeOutside, true)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('scroll', follow, true)
      globalThis.removeEventListener('resize', stand)
    }
  }, [anchor, beside, width])

  const style: CSSProperties = { maxWidth: 'calc(100vw - 16px)' }
  return (
    <div ref={ref} id={id} className={`h-popover ${className}`} style={style}>
      {children}
    </div>
  )
}
