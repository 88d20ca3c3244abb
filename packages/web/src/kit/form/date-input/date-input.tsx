import { formatDateTime, workshopInstant } from '@heron/contract/wire'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { DateField } from './date-field.tsx'
import type { DateInputProps } from './date-props.ts'
import { dateFormats } from './date-text.ts'

/** A date, a date with time, or a time: typed, or chosen from a calendar. */
export function DateInput({ kind = 'date', value, onChange, disabled, readOnly, ...rest }: DateInputProps) {
  const t = useText()
  const isMoment = kind === 'datetime'
  return (
    <DateField
      {...rest}
      kind={kind}
      format={dateFormats[kind]}
      placeholder={rest.placeholder ?? t(kind === 'time' ? 'kit.chooseTime' : 'kit.chooseDate')}
      disabled={disabled === true || readOnly === true}
      // A date with time is GMT+8 on the wire, and shown and typed in the workshop's time zone, as in every list.
      value={isMoment && value !== '' ? formatTime(value, true) : value}
      onChange={(text) => {
        const instant = isMoment ? workshopInstant(text) : null
        onChange(instant === null ? text : formatDateTime(instant))
      }}
    />
  )
}
