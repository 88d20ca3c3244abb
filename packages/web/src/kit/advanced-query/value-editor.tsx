import { useText } from '../../lib/text/text.ts'
import '../native/native.css'
import { Select } from '../select/select.tsx'
import type { FlatField, QueryInput, QueryKind } from './query-field.ts'

const one = (value: QueryInput['value']): string => (typeof value === 'string' ? value : (value ?? []).join(','))
const many = (value: QueryInput['value']): readonly string[] =>
  typeof value === 'string' ? (value === '' ? [] : [value]) : (value ?? [])

const native: Partial<Record<QueryKind, string>> = { date: 'date', datetime: 'datetime-local', time: 'time' }

/** `2026-11-22T08:30` of the browser, `2026-11-22 08:30:00` of the wire. */
const toWire = (kind: QueryKind, text: string): string => {
  if (text === '' || kind === 'date') return text
  const full = /:\d\d:\d\d$/.test(text) ? text : `${text}:00`
  return full.replace('T', ' ')
}
const fromWire = (text: string): string => text.replace(' ', 'T')

/** The editor of a value, by what its field holds. */
export function ValueEditor({ field, input }: Parts) {
  const kind = field?.field.kind ?? 'text'
  if (field?.field.render) return field.field.render(input)
  if (kind === 'switch' || kind === 'options') return <ChoiceEditor field={field} input={input} />
  const type = native[kind]
  return type === undefined ? <TextEditor field={field} input={input} /> : <DateEditor {...{ type, kind, input }} />
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

function DateEditor({
  type,
  kind,
  input: { value, onChange, label },
}: {
  readonly type: string
  readonly kind: QueryKind
  readonly input: QueryInput
}) {
  return (
    <input
      className="h-native"
      type={type}
      step={kind === 'date' ? undefined : 1}
      aria-label={label}
      value={fromWire(one(value))}
      onChange={(event) => onChange(toWire(kind, event.target.value))}
    />
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
