import { formatDateTime } from '@heron/contract/wire'
import DatePicker from 'antd/es/date-picker'
import TimePicker from 'antd/es/time-picker'
import dayjs, { type Dayjs } from 'dayjs'
// Names of months and days in the other two languages; Ant Design asks for them by its own locale.
import 'dayjs/locale/ja.js'
import 'dayjs/locale/zh-cn.js'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { parseTime } from '../../../lib/text/format.ts'
import './date-panel.css'
import { type DateInputProps, type DateKind, dateFormats } from './date-props.ts'
import { placements } from './placements.ts'

dayjs.extend(customParseFormat)

function momentOf(text: string, kind: DateKind): Dayjs | null {
  const moment = text === '' ? undefined : dayjs(text, dateFormats[kind], true)
  if (!moment?.isValid()) return null
  // A moment is kept in the workshop's time and read in one's own, as every list shows it.
  return kind === 'datetime' ? dayjs(parseTime(text)) : moment
}

const textOf = (moment: Dayjs, kind: DateKind): string =>
  kind === 'datetime' ? formatDateTime(moment.valueOf()) : moment.format(dateFormats[kind])

/** Inside a modal window the calendar must open in the window's own layer. */
const layerOf = (trigger: HTMLElement): HTMLElement => trigger.closest('dialog') ?? document.body

export function DatePanel({ kind = 'date', value, onChange, disabled, readOnly, ...rest }: DateInputProps) {
  const format = dateFormats[kind]
  const shared = {
    ...rest,
    format,
    value: momentOf(value, kind),
    disabled: disabled === true || readOnly === true,
    getPopupContainer: layerOf,
    builtinPlacements: placements,
    onChange: (moment: Dayjs | null) => onChange(moment ? textOf(moment, kind) : ''),
  }
  if (kind === 'time') return <TimePicker {...shared} needConfirm={false} />
  return <DatePicker {...shared} showTime={kind === 'datetime'} needConfirm={false} />
}
