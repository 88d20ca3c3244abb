import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../lib/text/text.ts'
import { IconButton } from '../../../display/button/button.tsx'
import { Popover } from '../../../overlay/popover/popover.tsx'
import { plainText } from '../../model/codec.ts'
import type { EditorProps } from '../cell-type.ts'
import { opensAtOnce } from '../pop-up.ts'
import './textarea.css'

/** px; M04 */
const WIDTH = 300

const focusAtEnd = (box: HTMLInputElement | HTMLTextAreaElement | null | undefined) => {
  box?.focus({ preventScroll: true })
  box?.setSelectionRange(box.value.length, box.value.length)
}

/** Opens the window for editing; where every cell is open, the line itself is edited until it is expanded. */
export function TextareaEditor({ cell, value, invalid, always, onChange, onCommit, onCancel }: EditorProps) {
  const t = useText()
  const [atOnce] = useState(() => opensAtOnce(always))
  const [open, setOpen] = useState(false)
  // Not on the first render: the pop-up needs its field to be mounted first.
  useEffect(() => {
    setOpen(atOnce)
  }, [atOnce])
  const line = useRef<HTMLDivElement>(null)
  const shown = plainText(value)

  useEffect(() => {
    if (!open) focusAtEnd(line.current?.querySelector('input'))
  }, [open])
  const giveUp = () => {
    setOpen(false)
    onCancel()
  }
  const finish = () => {
    setOpen(false)
    onCommit(undefined)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      setOpen(false)
      onCommit(undefined, { leave: 'down' })
    } else if (event.key === 'Tab') {
      event.preventDefault()
      setOpen(false)
      onCommit(undefined, { leave: event.shiftKey ? 'left' : 'right' })
    }
    if (event.key !== 'Escape') event.stopPropagation()
  }

  return (
    <div ref={line} className={`h-grid-textarea ${invalid ? 'is-bad' : ''}`}>
      <input
        className="h-grid-input"
        aria-label={cell.column.title}
        aria-invalid={invalid}
        placeholder={cell.placeholder}
        value={shown.replaceAll('\n', ' ')}
        readOnly={open || shown.includes('\n')}
        tabIndex={open ? -1 : 0}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton icon="fit" size={12} label={t('cell.expand')} onClick={() => setOpen(!open)} />
      {open ? (
        <Popover
          anchor={line}
          width={WIDTH}
          className="h-grid-textarea-pop"
          onClose={(why) => (why === 'escape' ? giveUp() : finish())}
        >
          <textarea
            ref={focusAtEnd}
            aria-label={cell.column.title}
            placeholder={cell.placeholder}
            value={shown}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={handleKey}
          />
          <footer>
            <span className="h-muted">{t('cell.textareaKeys')}</span>
            <IconButton icon="check" size={14} label={t('kit.ok')} onClick={finish} />
          </footer>
        </Popover>
      ) : null}
    </div>
  )
}
