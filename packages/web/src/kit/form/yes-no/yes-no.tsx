import { useText } from '../../../lib/text/text.ts'
import '../native/native.css'
import './yes-no.css'

/** The stored values for yes and no; `Y` and `N` by default. */
const YES_NO = ['Y', 'N'] as const

export interface YesNoProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The values for yes and for no. */
  readonly values?: readonly [yes: string, no: string]
  /** In search forms: a list with "any" in place of a switch. */
  readonly asQuery?: boolean
  readonly disabled?: boolean
  readonly id?: string
}

/** [P11] 是 or 否, stored as the given values. */
export function YesNo({ label, value, onChange, values = YES_NO, asQuery = false, disabled = false, id }: YesNoProps) {
  const t = useText()
  const [yes, no] = values
  if (asQuery) {
    return (
      <select
        id={id}
        className="h-native"
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('kit.any')}</option>
        <option value={yes}>{t('kit.yes')}</option>
        <option value={no}>{t('kit.no')}</option>
      </select>
    )
  }
  const isOn = value === yes
  return (
    <label className="h-switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={isOn}
        aria-checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked ? yes : no)}
      />
      <span aria-hidden="true">{t(isOn ? 'kit.yes' : 'kit.no')}</span>
    </label>
  )
}
