import { useText } from '../../../lib/text/text.ts'
import { DateInput } from '../../form/date-input/date-input.tsx'
import '../../form/native/native.css'
import { Select } from '../../form/select/select.tsx'
import type { FlatField, QueryInput } from './query-field.ts'

const one = (value: QueryInput['value']): string => (typeof value === 'string' ? value : (value ?? []).join(','))
const many = (value: QueryInput['value']): readonly string[] =>
  typeof value === 'string' ? (value === '' ? [] : [value]) : (value ?? [])

/** The editor of a value, by the kind of its field. */
export function ValueEditor({ field, input }: Parts) {
  const kind = field?.field.kind ?? 'text'
  if (field?.field.render) return field.field.render(input)
  if (kind === 'switch' || kind === 'options') return <ChoiceEditor field={field} input={input} />
  if (kind !== 'date' && kind !== 'datetime' && kind !== 'time') return <TextEditor field={field} input={input} />
  return <DateInput kind={kind} aria-label={input.label} value={one(input.value)} onChange={input.onChange} />
}

interface Parts {
  readonly field: FlatField | undefined
  readonly input: QueryInput
}

function ChoiceEditor({ field, input: { value, multiple, onChange, label } }: Parts) {
  const t = useText()
  const { kind, values: [yes, no] = ['Y', 'N'], options: declared = [] } = field?.field ?? {}
  const options =
    kind === 'switch'
      ? [
          { value: yes, label: t('kit.yes') },
          { value: no, label: t('kit.no') },
        ]
      : declared.map((option) => ({
          value: String(option.value),
          label: option.text ? t(option.text) : (option.label ?? String(option.value)),
        }))
  return multiple ? (
    <Select<readonly string[]> label={label} options={options} multiple value={many(value)} onChange={onChange} />
  ) : (
    <Select<string> label={label} options={options} value={one(value) || undefined} onChange={onChange} />
  )
}

function TextEditor({ field, input: { value, multiple, onChange, label } }: Parts) {
  const t = useText()
  const isNumber = field?.field.kind === 'number'
  return (
    <input
      className="h-native"
      aria-label={label}
      inputMode={isNumber ? 'decimal' : undefined}
      disabled={!field}
      placeholder={t(multiple ? 'widget.query.values' : isNumber ? 'widget.query.number' : 'widget.query.value')}
      value={one(value)}
      onChange={(event) => onChange(multiple ? event.target.value.split(/[,，]/) : event.target.value)}
    />
  )
}
