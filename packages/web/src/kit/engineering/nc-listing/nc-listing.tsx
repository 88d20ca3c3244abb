import { fileNameIn, isFileMark } from '@heron/core/file-set'
import { type KeyboardEvent, memo, useId, useRef } from 'react'
import { ncTokens } from './nc-tokens.ts'
import './nc-listing.css'
import { useLineWindow } from './use-line-window.ts'

const LINE_HEIGHT = 18

/** Marks of a line: a finding's severity and a short text at the right. */
export interface NcLineMark {
  readonly severity?: 'pass' | 'warning' | 'block'
  readonly note?: string
}

export interface NcListingProps {
  readonly label: string
  /** Lines of the text; the first is line 1. The names of a program's files are shown as headings. */
  readonly lines: readonly string[]
  /** The current line, from 1. */
  readonly current?: number | undefined
  /** Lines that belong to it, shown with a light background. */
  readonly related?: ReadonlySet<number> | undefined
  readonly marks?: ReadonlyMap<number, NcLineMark> | undefined
  readonly onPick?: ((line: number) => void) | undefined
}

/** An NC text of any length, coloured, with one current line; arrows, Page and Home/End move it. */
export function NcListing({ label, lines, current, related, marks, onPick }: NcListingProps) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { from, to, look } = useLineWindow(scroller, lines.length, LINE_HEIGHT, current && current - 1)

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / LINE_HEIGHT) - 1)
    const at = current ?? 1
    const target = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 1,
      End: lines.length,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    onPick?.(Math.min(Math.max(target, 1), lines.length))
  }

  // Only drawn lines can be referenced: the current line may be scrolled out of view.
  const isDrawn = current !== undefined && from < current && current <= to
  return (
    <div
      ref={scroller}
      className="h-nc"
      role="listbox"
      aria-label={label}
      aria-activedescendant={isDrawn ? `${id}-${current}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={look}
    >
      <div className="h-nc-body" style={{ height: lines.length * LINE_HEIGHT }}>
        {lines.slice(from, to).map((text, at) => {
          const line = from + at + 1
          return (
            <NcLine
              key={line}
              id={`${id}-${line}`}
              line={line}
              text={text}
              top={(line - 1) * LINE_HEIGHT}
              current={current === line}
              related={related?.has(line) ?? false}
              mark={marks?.get(line)}
              onPick={onPick}
            />
          )
        })}
      </div>
    </div>
  )
}

interface NcLineProps {
  readonly id: string
  readonly line: number
  readonly text: string
  readonly top: number
  readonly current: boolean
  readonly related: boolean
  readonly mark: NcLineMark | undefined
  readonly onPick: ((line: number) => void) | undefined
}

const NcLine = memo(function NcLine({ id, line, text, top, current, related, mark, onPick }: NcLineProps) {
  const file = isFileMark(text) ? fileNameIn(text) : undefined
  const state = `${file === undefined ? '' : 'is-file'} ${current ? 'is-current' : ''} ${related ? 'is-related' : ''} ${mark?.severity ? `is-${mark.severity}` : ''}`
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus, aria-activedescendant names the line
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys
    <div
      id={id}
      role="option"
      aria-selected={current}
      className={`h-nc-line ${state}`}
      style={{ top }}
      onClick={() => onPick?.(line)}
    >
      <span className="h-nc-number">{line}</span>
      <code>
        {file ??
          ncTokens(text).map(({ at, kind, text: part }) =>
            kind === 'plain' ? (
              part
            ) : (
              <span key={at} className={`is-${kind}`}>
                {part}
              </span>
            ),
          )}
      </code>
      {mark?.note ? <span className="h-nc-note">{mark.note}</span> : null}
    </div>
  )
})
