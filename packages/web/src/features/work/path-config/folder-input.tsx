import { pathPlaceholders } from '@heron/contract/routes/work/schema/choices'
import type { FieldInput } from '../../../kit/form/form/field.ts'
import { Select } from '../../../kit/form/select/select.tsx'

/** Folders in order: typed, or picked from the placeholders. */
export function FolderInput({ input }: { readonly input: FieldInput }) {
  return (
    <Select<readonly string[]>
      id={input.id}
      multiple
      allowInput
      value={Array.isArray(input.value) ? input.value : []}
      disabled={input.disabled}
      invalid={input.problem !== undefined}
      options={pathPlaceholders.map((name) => ({ value: `{${name}}`, label: `{${name}}` }))}
      onChange={(value = []) => input.onChange(value.flatMap((each) => each.split(/[/ ]+/).filter(Boolean)))}
    />
  )
}
