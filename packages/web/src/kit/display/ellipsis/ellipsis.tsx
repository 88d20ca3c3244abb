import { Tooltip } from '@base-ui/react/tooltip'
import { useEffect, useId, useRef, useState } from 'react'
import '../../overlay/layers/layer.css'
import '../../overlay/popover/popover.css'
import './ellipsis.css'

/** [M07] Number of characters shown: of texts, of file names, of picked names. */
export const ellipsisLengths = { text: 25, fileName: 5, picked: 12 } as const

/** [M03] ms before the full text appears. */
export const TOOLTIP_MS = 100

/** A text cut to so many characters; the whole text is shown on hover, focus or touch. */
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
      >
        {characters.slice(0, length).join('')}...
      </button>
      {open ? (
        <Tooltip.Root open onOpenChange={hide}>
          <Tooltip.Portal>
            <Tooltip.Positioner className="h-layer" anchor={ref} align="start" side="bottom" sideOffset={4}>
              <Tooltip.Popup id={id} role="tooltip" className="h-popover h-ellipsis-full">
                {text}
              </Tooltip.Popup>
            </Tooltip.Positioner>
          </Tooltip.Portal>
        </Tooltip.Root>
      ) : null}
    </>
  )
}
