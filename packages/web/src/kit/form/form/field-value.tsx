import { formatNumber } from '../../../lib/text/format.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'
import type { Field } from './field.ts'
import { isRecord } from './values.ts'

interface FieldValueProps {
  readonly field: Field
  readonly value: unknown
}

function optionText(t: Translate, { options }: Field, value: unknown): string {
  const option = options?.find((candidate) => candidate.value === value)
  return option?.text ? t(option.text) : (option?.label ?? String(value))
}

function ListShown({ field, value: list }: FieldValueProps & { readonly value: readonly unknown[] }) {
  const t = useText()
  const { rowText } = field
  if (list.length === 0) return '–'
  if (!rowText) return list.map((value) => optionText(t, field, value)).join(', ')
  return (
    <ul className="h-conflict-rows">
      {list.filter(isRecord).map((row) => (
        <li key={JSON.stringify(row)}>{rowText(row)}</li>
      ))}
    </ul>
  )
}

/** A value of a field as text: with its unit, the text of its option, or its own text. */
export function FieldValue({ field, value }: FieldValueProps) {
  const t = useText()
  if (value === null || value === undefined || value === '') return '–'
  if (field.textOf) return field.textOf(value)
  if (typeof value === 'number' && !field.options) return `${formatNumber(value)} ${field.unit ?? ''}`.trim()
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no')
  return Array.isArray(value) ? <ListShown field={field} value={value} /> : optionText(t, field, value)
}
