import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Icon } from '../../display/icon/icon.tsx'
import './slider-check.css'

const KEY_STEP = 0.1
const FULL = 1

/**
 * [E09] Confirms that a person is present: the handle is dragged to the end and stays there, otherwise it returns. By
 * keyboard, arrows move it, End moves it to the end, and leaving it early resets it.
 */
export function SliderCheck({
  onSuccess,
  disabled = false,
}: {
  /** Called once, when the end is reached. */
  readonly onSuccess?: (passed: true) => void
  readonly disabled?: boolean
}) {
  const t = useText()
  const [share, setShare] = useState(0)
  const [dragging, setDragging] = useState(false)
  const track = useRef<HTMLDivElement>(null)
  const start = useRef(0)
  const passed = share >= FULL
  const text = t(passed ? 'kit.slid' : 'kit.slide')

  const moveTo = (next: number) => {
    if (passed || disabled) return
    const reached = Math.min(FULL, Math.max(0, Number(next.toFixed(4))))
    setShare(reached)
    if (reached < FULL) return
    setDragging(false)
    onSuccess?.(true)
  }
  const letGo = () => {
    setDragging(false)
    if (!passed) setShare(0)
  }

  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const width = (track.current?.clientWidth ?? 0) - event.currentTarget.offsetWidth
    if (dragging && width > 0) moveTo((event.clientX - start.current) / width)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowUp') moveTo(share + KEY_STEP)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') moveTo(share - KEY_STEP)
    else if (event.key === 'End') moveTo(FULL)
    else if (event.key === 'Home') moveTo(0)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={track}
      className={`h-slide ${passed ? 'is-passed' : ''} ${dragging ? 'is-dragging' : ''} ${disabled ? 'is-disabled' : ''}`}
      style={{ '--h-slide': share }}
    >
      <i className="h-slide-done" />
      <span aria-hidden="true">{text}</span>
      <div
        className="h-slide-handle"
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={text}
        aria-disabled={disabled || passed}
        onPointerDown={(event) => {
          if (passed || disabled) return
          event.currentTarget.setPointerCapture?.(event.pointerId)
          start.current = event.clientX
          setDragging(true)
        }}
        onPointerMove={handlePointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={handleKey}
        onBlur={letGo}
      >
        <Icon name={passed ? 'check' : 'forward'} size={14} />
      </div>
      <output className="h-sr-only">{passed ? text : ''}</output>
    </div>
  )
}
