import { splitValues } from '../../kit/data/picker/picks.ts'
import { CheckGroup, RadioGroup } from '../../kit/form/option-group/option-group.tsx'
import { Select } from '../../kit/form/select/select.tsx'
import { useDictionary } from './use-dictionary.ts'

export interface DictInputProps {
  readonly id?: string | undefined
  readonly label: string
  /** A dictionary, or `table,text,value` of a table registered on the server. */
  readonly code: string
  /** Compared as text, whatever its type. */
  readonly value: string | number | null | undefined
  /** Called with an empty text when nothing is chosen. */
  readonly onChange: (value: string) => void
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly placeholder?: string | undefined
}

const asText = (value: DictInputProps['value']): string => (value === null || value === undefined ? '' : String(value))

/** [P11] One entry of a dictionary, as a select or as radio buttons side by side. */
export function DictSelect({
  code,
  value,
  onChange,
  look = 'list',
  ...field
}: DictInputProps & { readonly look?: 'list' | 'radio' }) {
  const { options, of } = useDictionary(code)
  if (look === 'radio') {
    return (
      <RadioGroup
        label={field.label}
        options={options}
        of={of}
        value={asText(value)}
        disabled={field.disabled === true}
        onChange={onChange}
      />
    )
  }
  return (
    <Select<string>
      {...field}
      options={options}
      of={of}
      value={asText(value) || undefined}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

/** [P11] Several entries of a dictionary, comma-joined, as a select with tags or as check boxes side by side. */
export function DictTags({
  code,
  value,
  onChange,
  look = 'list',
  ...field
}: DictInputProps & { readonly look?: 'list' | 'boxes' }) {
  const { options, of } = useDictionary(code)
  const values = splitValues(asText(value))
  if (look === 'boxes') {
    return (
      <CheckGroup
        label={field.label}
        options={options}
        of={of}
        value={values}
        disabled={field.disabled === true}
        onChange={(next) => onChange(next.join(','))}
      />
    )
  }
  return (
    <Select<readonly string[]>
      {...field}
      multiple
      options={options}
      of={of}
      value={values}
      onChange={(next) => onChange((next ?? []).join(','))}
    />
  )
}
