import type { ReactNode } from 'react'
import { type Translate, useText } from '../../../lib/text/text.ts'
import '../native/native.css'
import { PasswordInput } from '../native/password-input.tsx'
import { RadioGroup } from '../option-group/option-group.tsx'
import { QuantityInput } from '../quantity/quantity.tsx'
import { Select } from '../select/select.tsx'
import { YesNo } from '../yes-no/yes-no.tsx'
import type { Field, FieldInput, FieldKind } from './field.ts'

interface Parts extends FieldInput {
  readonly field: Field
  readonly t: Translate
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : value == null ? '' : String(value))

const aria = ({ id, problem, field }: Parts) => ({
  id,
  'aria-invalid': problem !== undefined,
  'aria-describedby': problem || field.hint ? `${id}-help` : undefined,
})

const choices = ({ field, t }: Parts) =>
  (field.options ?? []).map(({ value, text, label, disabled }) => ({
    value,
    label: text ? t(text) : (label ?? String(value)),
    ...(disabled === undefined ? {} : { disabled }),
  }))

const select = (parts: Parts) => ({
  id: parts.id,
  invalid: parts.problem !== undefined,
  describedBy: aria(parts)['aria-describedby'],
  options: choices(parts),
  of: parts.field.of,
  disabled: parts.disabled,
  placeholder: parts.t(parts.field.placeholder ?? 'kit.choose'),
})

const controls: Readonly<Record<FieldKind, (parts: Parts) => ReactNode>> = {
  text: (parts) => (
    <>
      <input
        {...aria(parts)}
        className="h-native"
        value={asText(parts.value)}
        disabled={parts.disabled}
        placeholder={parts.field.placeholder ? parts.t(parts.field.placeholder) : ''}
        list={parts.field.suggests ? `${parts.id}-list` : undefined}
        onChange={(event) => parts.onChange(event.target.value)}
      />
      {parts.field.suggests ? (
        <datalist id={`${parts.id}-list`}>
          {parts.field.suggests.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      ) : null}
    </>
  ),
  password: (parts) => (
    <PasswordInput
      {...aria(parts)}
      value={asText(parts.value)}
      disabled={parts.disabled}
      autoComplete="new-password"
      onChange={(event) => parts.onChange(event.target.value)}
    />
  ),
  textarea: (parts) => (
    <textarea
      {...aria(parts)}
      className="h-native"
      rows={3}
      value={asText(parts.value)}
      disabled={parts.disabled}
      onChange={(event) => parts.onChange(event.target.value)}
    />
  ),
  number: (parts) => (
    <QuantityInput
      id={parts.id}
      aria-describedby={aria(parts)['aria-describedby']}
      value={typeof parts.value === 'number' ? parts.value : null}
      decimals={parts.field.decimals}
      invalid={parts.problem !== undefined}
      disabled={parts.disabled}
      onChange={parts.onChange}
    />
  ),
  select: (parts) => (
    <Select
      {...select(parts)}
      value={parts.value === '' ? undefined : parts.value}
      onChange={(value) => parts.onChange(value ?? null)}
    />
  ),
  multi: (parts) => (
    <Select<readonly unknown[]>
      {...select(parts)}
      multiple
      value={Array.isArray(parts.value) ? parts.value : []}
      onChange={(value) => parts.onChange(value ?? [])}
    />
  ),
  radio: (parts) => (
    <RadioGroup
      id={parts.id}
      label={parts.t(parts.field.label)}
      value={parts.value}
      disabled={parts.disabled}
      describedBy={aria(parts)['aria-describedby']}
      options={choices(parts)}
      onChange={parts.onChange}
    />
  ),
  switch: (parts) => (
    <YesNo
      id={parts.id}
      label={parts.t(parts.field.label)}
      value={parts.value === true ? 'Y' : 'N'}
      disabled={parts.disabled}
      onChange={(value) => parts.onChange(value === 'Y')}
    />
  ),
  readonly: (parts) => (
    <output id={parts.id} className="h-field-output">
      {asText(parts.value) || '–'}
    </output>
  ),
}

/** The input of a field, by its kind. */
export function FieldControl({ field, input }: { readonly field: Field; readonly input: FieldInput }) {
  const t = useText()
  if (field.render) return field.render(input)
  return controls[field.kind ?? 'text']({ ...input, field, t })
}
