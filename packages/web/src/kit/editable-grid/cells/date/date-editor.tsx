import DatePicker from 'antd/es/date-picker'
import TimePicker from 'antd/es/time-picker'
import dayjs, { type Dayjs } from 'dayjs'
// Names of months and days in the other two languages; Ant Design asks for them by its own locale.
import 'dayjs/locale/ja.js'
import 'dayjs/locale/zh-cn.js'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { placements } from '../../../form/date-input/placements.ts'
import { plainText } from '../../model/codec.ts'
import type { EditorProps } from '../cell-type.ts'
import { opensAtOnce, popUpWithin } from '../pop-up.ts'
import { type DateKind, formatOf } from './date-text.ts'

dayjs.extend(customParseFormat)

function momentOf(value: unknown, format: string): Dayjs | null {
  const text = plainText(value)
  const moment = text === '' ? undefined : dayjs(text, format)
  return moment?.isValid() ? moment : null
}

/** The calendar over the edited cell: opens at once, stores on choice, is typed into as well. */
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
  const [open, setOpen] = useState(() => opensAtOnce(always))
  const format = formatOf(cell.column, kind)
  const commit = (moment: Dayjs | null) => onCommit(moment ? moment.format(format) : '')
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  const shared = {
    className: 'h-grid-date',
    variant: 'borderless' as const,
    ...(invalid ? { status: 'error' as const } : {}),
    'aria-label': cell.column.title,
    placeholder: cell.placeholder ?? '',
    ...cell.column.props,
    format,
    autoFocus: true,
    getPopupContainer: popUpWithin,
    builtinPlacements: placements,
    open,
    onOpenChange: setOpen,
    value: momentOf(typed === undefined ? value : '', format),
    needConfirm: false,
    allowClear: true,
    onKeyDown: handleKey,
  }
  if (kind === 'time') return <TimePicker {...shared} onChange={commit} />
  // With a time of day a choice is final only once the clock is left.
  return <DatePicker {...shared} showTime={kind === 'datetime'} onChange={commit} />
}

export const dateEditors: Readonly<Record<DateKind, ComponentType<EditorProps>>> = {
  date: (props) => <DateEditor {...props} kind="date" />,
  datetime: (props) => <DateEditor {...props} kind="datetime" />,
  time: (props) => <DateEditor {...props} kind="time" />,
}
