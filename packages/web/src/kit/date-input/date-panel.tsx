import DatePicker from 'antd/es/date-picker'
import TimePicker from 'antd/es/time-picker'
import dayjs, { type Dayjs } from 'dayjs'
// Names of months and days in the other two languages; Ant Design asks for them by its own locale.
import 'dayjs/locale/ja.js'
import 'dayjs/locale/zh-cn.js'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { type DateInputProps, dateFormats } from './date-props.ts'

dayjs.extend(customParseFormat)

function momentOf(text: string, format: string): Dayjs | null {
  const moment = text === '' ? undefined : dayjs(text, format, true)
  return moment?.isValid() ? moment : null
}

/** Inside a modal window the calendar must open in the window's own layer. */
const layerOf = (trigger: HTMLElement): HTMLElement => trigger.closest('dialog') ?? document.body

export function DatePanel({ kind = 'date', value, onChange, disabled, readOnly, ...rest }: DateInputProps) {
  const format = dateFormats[kind]
  const shared = {
    ...rest,
    format,
    value: momentOf(value, format),
    disabled: disabled === true || readOnly === true,
    getPopupContainer: layerOf,
    onChange: (moment: Dayjs | null) => onChange(moment ? moment.format(format) : ''),
  }
  if (kind === 'time') return <TimePicker {...shared} needConfirm={false} />
  return <DatePicker {...shared} showTime={kind === 'datetime'} needConfirm={false} />
}
