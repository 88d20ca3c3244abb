import { useEffect, useId, useRef, useState } from 'react'
import { Popover } from '../../overlay/popover/popover.tsx'
import './ellipsis.css'

/** [M07] How many characters are shown: of texts, of file names, of picked names. */
export const ellipsisLengths = { text: 25, fileName: 5, picked: 12 } as const

/** [M03] ms before the full text appears. */
export const TOOLTIP_MS = 100

/** A text cut at so many characters; the whole of it shows on pointing, focus or touch. */
export function Ellipsis({ text, length = ellipsisLengths.text }: { readonly text: string; readonly length?: number }) {
  const id = useId()
  const ref = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const characters = [...text]
  if (characters.length <= length) return <span>{text}</span>

  const show = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), TOOLTIP_MS)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }

  return (
    <>
      <button
        ref={ref}
        type="button"
        className="h-ellipsis-text"
        aria-describedby={open ? id : undefined}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return
          event.stopPropagation()
          hide()
        }}
      >
        {characters.slice(0, length).join('')}...
      </button>
      {open ? (
        <Popover anchor={ref} onClose={hide} className="h-ellipsis-full">
          <span id={id} role="tooltip">
            {text}
          </span>
        </Popover>
      ) : null}
    </>
  )
}
