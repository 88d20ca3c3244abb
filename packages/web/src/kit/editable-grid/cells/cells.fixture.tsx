import { fireEvent } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { vi } from 'vitest'
import { type GridColumn, typeName } from '../model/column.ts'
import type { Row } from '../model/row.ts'
import type { CellContext, CellType } from './cell-type.ts'
import { cellTypes } from './cell-types.ts'

export function typeOf(column: GridColumn): CellType {
  const type = cellTypes[typeName(column.type)]
  if (!type) throw new Error(`no type ${column.type}`)
  return type
}

export const cellOf = (column: GridColumn, value: unknown, more: Partial<CellContext> = {}): CellContext => ({
  column,
  row: { id: '1', [column.key]: value },
  rowKey: '1',
  rowIndex: 0,
  options: column.options ?? [],
  value,
  disabled: false,
  placeholder: column.placeholder,
  loadingOptions: false,
  ...more,
})

export function press(key: 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Escape'): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
}

export const spies = () => ({ onChange: vi.fn(), onCommit: vi.fn(), onCancel: vi.fn(), onLeave: vi.fn() })
export type Spies = ReturnType<typeof spies>

interface OpenProps {
  readonly column: GridColumn
  readonly value?: unknown
  readonly row?: Row
  readonly typed?: string
  readonly invalid?: boolean
  readonly always?: boolean
  readonly spies: Spies
}

/** A cell as the grid draws it during editing: the draft is kept, commits call the spies. */
export function Open({ column, value, row, typed, invalid = false, always = false, spies: on }: OpenProps) {
  const [draft, setDraft] = useState(typed ?? value)
  const { Editor } = typeOf(column)
  if (!Editor) return null
  return (
    <Suspense>
      <Editor
        cell={cellOf(column, value, row ? { row } : {})}
        value={draft}
        typed={typed}
        session="1"
        invalid={invalid}
        always={always}
        onChange={(next) => {
          setDraft(next)
          on.onChange(next)
        }}
        onCommit={on.onCommit}
        onCancel={on.onCancel}
      />
    </Suspense>
  )
}

interface StandingProps {
  readonly column: GridColumn
  readonly value?: unknown
  readonly disabled?: boolean
  readonly spies: Spies
}

/** A control that is always open in its cell and keeps committed values; the button replaces the grid's Enter. */
export function Standing({ column, value: first, disabled = false, spies: on }: StandingProps) {
  const [value, setValue] = useState(first)
  const [token, setToken] = useState(0)
  const { Live } = typeOf(column)
  if (!Live) return null
  return (
    <>
      <button type="button" onClick={() => setToken(token + 1)}>
        enter
      </button>
      <Live
        cell={cellOf(column, value, { disabled })}
        invalid={false}
        focusToken={token}
        onCommit={(next) => {
          setValue(next)
          on.onCommit(next)
        }}
        onLeave={on.onLeave}
      />
    </>
  )
}

/** A closed cell. */
export function Closed({ column, value }: { readonly column: GridColumn; readonly value: unknown }) {
  const type = typeOf(column)
  const cell = cellOf(column, value)
  return <div data-testid="cell">{type.display ? type.display(cell) : type.toText(value, cell)}</div>
}
