import { useEffect, useRef } from 'react'
import { type MenuItem, MenuList } from './menu-list.tsx'

/** px; about what a short menu takes, so that it stays within the window. */
const ROOM = { width: 180, item: 30, padding: 16 }

interface ContextMenuProps {
  /** In the window's pixels. */
  readonly at: { readonly x: number; readonly y: number }
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
}

/** A menu at the pointer, or at what the keyboard is on; closing gives the focus back to where it was. */
export function ContextMenu({ at, label, items, onClose }: ContextMenuProps) {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(document.activeElement)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close.current()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('scroll', closeOutside, true)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('scroll', closeOutside, true)
    }
  }, [])

  const height = items.length * ROOM.item + ROOM.padding
  const style = {
    position: 'fixed',
    left: Math.max(0, Math.min(at.x, globalThis.innerWidth - ROOM.width)),
    top: Math.max(0, Math.min(at.y, globalThis.innerHeight - height)),
  } as const
  const leave = () => {
    if (before.current instanceof HTMLElement) before.current.focus()
    onClose()
  }
  return (
    <div ref={root}>
      <MenuList label={label} items={items} style={style} onClose={leave} />
    </div>
  )
}
