import { Suspense, useState } from 'react'
import type { CellContext, CellType, CellTypes, CommitMore } from '../cells/cell-type.ts'
import { type GridColumn, isBuiltIn, typeName } from '../model/column.ts'
import { isColumnDisabled } from '../model/disabled.ts'
import { fillIn } from '../model/placeholder.ts'
import type { Row, RowKey, Values } from '../model/row.ts'

interface RowFormProps {
  readonly columns: readonly GridColumn[]
  readonly types: CellTypes
  readonly rowKey: RowKey
  readonly row: Row
  /** Receives the changed cells. */
  readonly onChange: (values: Values) => void
}

/** A row as a form: every column is a field, with the same editors as in the table. */
export function RowForm({ columns, types, rowKey, row, onChange }: RowFormProps) {
  const [open, setOpen] = useState<string>()
  const shown = columns.filter(({ type }) => !isBuiltIn(typeName(type)) && typeName(type) !== 'hidden')
  return (
    <div className="h-grid-form">
      {shown.map((column) => {
        const type = types[typeName(column.type)]
        if (!type) return null
        const commit = (value: unknown, more?: CommitMore) => {
          onChange({ ...more?.siblings, [column.key]: type.normalise ? type.normalise(value, column) : value })
          setOpen(undefined)
        }
        return (
          <RowField
            key={column.key}
            cell={cellOf(column, rowKey, row)}
            type={type}
            open={open === column.key}
            onOpen={() => setOpen(column.key)}
            onClose={() => setOpen(undefined)}
            onCommit={commit}
          />
        )
      })}
    </div>
  )
}

const cellOf = (column: GridColumn, rowKey: RowKey, row: Row): CellContext => ({
  column,
  row,
  rowKey,
  rowIndex: 0,
  options: column.options ?? [],
  value: row[column.key],
  disabled: isColumnDisabled(column, row),
  placeholder: column.placeholder === undefined ? undefined : fillIn(column.placeholder, column),
  loadingOptions: false,
})

interface RowFieldProps {
  readonly cell: CellContext
  readonly type: CellType
  readonly open: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onCommit: (value: unknown, more?: CommitMore) => void
}

function RowField({ cell, type, open, onOpen, onClose, onCommit }: RowFieldProps) {
  const { column, value, disabled } = cell
  const { Live, flip } = type
  const text = type.display ? type.display(cell) : type.toText(value, cell)
  const isLocked = disabled || type.readOnly === true || (!type.Editor && !flip)
  return (
    <div className="h-grid-form-field">
      <span>{column.title}</span>
      {Live ? (
        <div className="h-grid-form-box">
          <Live cell={cell} invalid={false} focusToken={0} onCommit={onCommit} onLeave={onClose} />
        </div>
      ) : isLocked ? (
        <div className="h-grid-form-box is-locked">{text}</div>
      ) : open ? (
        <FieldEditor cell={cell} type={type} onClose={onClose} onCommit={onCommit} />
      ) : (
        <button
          type="button"
          className="h-grid-form-box"
          aria-label={`${column.title}: ${type.toText(value, cell)}`}
          onClick={() => (flip ? onCommit(flip(value, column)) : onOpen())}
        >
          {text}
        </button>
      )}
    </div>
  )
}

function FieldEditor({ cell, type, onClose, onCommit }: Omit<RowFieldProps, 'open' | 'onOpen'>) {
  const [draft, setDraft] = useState(cell.value)
  const { Editor } = type
  if (!Editor) return null
  const finish = (value?: unknown, more?: CommitMore) => onCommit(value === undefined ? draft : value, more)
  return (
    // The editors' keys are handled around them, as in the table.
    <fieldset
      className="h-grid-form-box h-grid-editor h-grid-live"
      aria-label={cell.column.title}
      onKeyDown={(event) => {
        if (event.defaultPrevented) return
        if (event.key === 'Escape') {
          event.preventDefault()
          onClose()
        } else if (event.key === 'Enter' && !type.ownKeys) {
          event.preventDefault()
          finish()
        }
      }}
      onBlur={(event) => {
        if (!type.ownKeys && !event.currentTarget.contains(event.relatedTarget)) finish()
      }}
    >
      <Suspense>
        <Editor
          cell={cell}
          value={draft}
          typed={undefined}
          session={cell.column.key}
          invalid={false}
          always={false}
          onChange={setDraft}
          onCommit={finish}
          onCancel={onClose}
        />
      </Suspense>
    </fieldset>
  )
}
