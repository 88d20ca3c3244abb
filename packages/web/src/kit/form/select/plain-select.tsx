import { reasonText } from '../../../lib/api/failure-text.ts'
import { useText } from '../../../lib/text/text.ts'
import { isAwaited, isUnread, type Read } from '../../data/list-page/read.ts'
import '../native/native.css'

interface PlainSelectProps {
  readonly id: string
  /** Empty for none. */
  readonly value: string
  /** The option for no value. */
  readonly none: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The call that the options are from: the list shows that it is running or failed, and focusing it tries again. */
  readonly of?: Read | undefined
  readonly onChange: (value: string) => void
}

/** The browser's own select, for a few options: its list is the system's on a phone. */
export function PlainSelect({ id, value, none, options, of, onChange }: PlainSelectProps) {
  const t = useText()
  const isReading = of !== undefined && isAwaited(of)
  const reason = of && isUnread(of) ? `${t('kit.failed')} · ${reasonText(of.error)}` : undefined
  const note = reason ?? (isReading ? t('kit.loading') : undefined)
  return (
    <select
      id={id}
      className="h-native"
      value={value}
      title={reason}
      aria-busy={isReading || undefined}
      onFocus={() => {
        if (reason) void of?.refetch()
      }}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{none}</option>
      {note ? (
        // A value whose option is not known stays chosen.
        <option value={value === '' ? '…' : value} disabled>
          {note}
        </option>
      ) : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
