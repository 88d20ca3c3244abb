import { useLayoutEffect, useRef } from 'react'
import { plainText } from '../../model/codec.ts'
import type { GridColumn } from '../../model/column.ts'
import type { Row } from '../../model/row.ts'
import type { CellType, EditorProps } from '../cell-type.ts'
import { caretAfter, tagsOf, withSemicolons } from './tags-text.ts'
import './look.css'

function styleOf(column: GridColumn, tag: string, row: Row) {
  const color = column.setTagColor?.({ tag, row })
  if (color === undefined) return undefined
  return typeof color === 'string' ? { background: color } : { background: color[0], color: color[1] }
}

/** Types tags of two characters: semicolons are added automatically and the caret keeps its position. */
function TagsEditor({ cell, value, typed, invalid, onChange }: EditorProps) {
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const shown = plainText(value)
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true })
    if (typed === undefined) ref.current?.select()
  }, [typed])
  useLayoutEffect(() => {
    if (caret.current !== undefined && ref.current?.value === shown) {
      ref.current.setSelectionRange(caret.current, caret.current)
    }
    caret.current = undefined
  }, [shown])
  return (
    <input
      ref={ref}
      className={`h-grid-input ${invalid ? 'is-bad' : ''}`}
      aria-label={cell.column.title}
      aria-invalid={invalid}
      placeholder={cell.placeholder}
      value={shown}
      onChange={({ target }) => {
        caret.current = caretAfter(target.value, target.selectionStart ?? target.value.length)
        onChange(withSemicolons(target.value))
      }}
    />
  )
}

/** Coloured words, stored separated by `;`. */
export const tagsCell: CellType = {
  toText: plainText,
  fromText: (text) => ({ ok: true, value: withSemicolons(text.replaceAll(/\s/g, '')) }),
  accepts: () => true,
  display: ({ value, column, row }) => (
    <span className="h-grid-tags">
      {tagsOf(plainText(value)).map(({ id, tag }) => (
        <i key={id} style={styleOf(column, tag, row)}>
          {tag}
        </i>
      ))}
    </span>
  ),
  Editor: TagsEditor,
}
