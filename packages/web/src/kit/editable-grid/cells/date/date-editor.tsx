import type { ComponentType } from 'react'
import { DateField } from '../../../form/date-input/date-field.tsx'
import { type DateKind, formatOf } from '../../../form/date-input/date-text.ts'
import { plainText } from '../../model/codec.ts'
import type { EditorProps } from '../cell-type.ts'
import { opensAtOnce } from '../pop-up.ts'

/** The calendar over the edited cell: opens at once, stores on choice, and accepts typing. */
function DateEditor({
  kind,
  cell,
  value,
  typed,
  invalid,
  always,
  onCommit,
  onCancel,
}: EditorProps & { kind: DateKind }) {
  return (
    <DateField
      className="h-grid-date"
      kind={kind}
      format={formatOf(cell.column, kind)}
      value={typed === undefined ? plainText(value) : ''}
      typed={typed}
      onChange={onCommit}
      onCancel={onCancel}
      aria-label={cell.column.title}
      placeholder={cell.placeholder}
      invalid={invalid}
      opens={opensAtOnce(always)}
      autoFocus
    />
  )
}

export const dateEditors: Readonly<Record<DateKind, ComponentType<EditorProps>>> = {
  date: (props) => <DateEditor {...props} kind="date" />,
  datetime: (props) => <DateEditor {...props} kind="datetime" />,
  time: (props) => <DateEditor {...props} kind="time" />,
}
