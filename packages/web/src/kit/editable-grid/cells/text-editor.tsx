import { useEffect, useRef } from 'react'
import { plainText } from '../model/codec.ts'
import type { EditorProps } from './cell-type.ts'

export interface TextEditorProps extends EditorProps {
  /** Filters typed text: returns the text to show instead; the caret keeps its position. */
  readonly filter?: (next: string, before: string) => string
  readonly inputMode?: 'text' | 'decimal'
  readonly align?: 'left' | 'right'
}

/** The plain text box over the edited cell; the grid handles its keys (Enter, Tab, Escape). */
export function TextEditor(props: TextEditorProps) {
  const { cell, value, typed, session, invalid, onChange, filter, inputMode = 'text', align = 'left' } = props
  const ref = useRef<HTMLInputElement>(null)
  const shown = plainText(value)

  const begun = useRef('')
  useEffect(() => {
    const input = ref.current
    if (!input || begun.current === session) return
    begun.current = session
    if (document.activeElement !== input) input.focus({ preventScroll: true })
    if (typed === undefined) input.select()
  }, [typed, session])

  return (
    <input
      ref={ref}
      className={`h-grid-input is-${align} ${invalid ? 'is-bad' : ''}`}
      aria-label={cell.column.title}
      aria-invalid={invalid}
      inputMode={inputMode}
      placeholder={cell.placeholder}
      value={shown}
      onChange={(event) => {
        const input = event.target
        const next = input.value
        const kept = filter ? filter(next, shown) : next
        if (kept === next) return onChange(next)
        // Written back at once, so that React has nothing to correct and does not move the caret.
        const caret = Math.max(0, (input.selectionStart ?? 0) - Math.max(0, next.length - kept.length))
        input.value = kept
        input.setSelectionRange(caret, caret)
        onChange(kept)
      }}
    />
  )
}
