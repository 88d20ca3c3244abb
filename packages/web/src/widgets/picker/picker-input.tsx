import { useState } from 'react'
import { PickField } from '../../kit/data/picker/pick-field.tsx'
import { joinValues, type Pick as Picked } from '../../kit/data/picker/picks.ts'
import type { FieldInput } from '../../kit/form/form/field.ts'
import { formatNames } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/text.ts'
import type { PickerSource } from './picker-source.ts'
import { usePicks } from './use-picks.ts'

export interface PickerInputProps {
  readonly source: PickerSource
  /** Comma-joined values. */
  readonly value: string | null | undefined
  readonly onChange: (value: string, picks: readonly Picked[]) => void
  readonly multiple?: boolean
  readonly id?: string | undefined
  readonly label?: string | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly describedBy?: string | undefined
}

/** A field whose values are picked in the window of its source. */
export function PickerInput({ source, value, onChange, multiple = true, ...field }: PickerInputProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [picks, learn] = usePicks(source, value)

  const change = (next: readonly Picked[]) => {
    learn(next)
    onChange(joinValues(next), next)
  }

  return (
    <>
      <PickField
        {...field}
        picks={picks}
        multiple={multiple}
        placeholder={field.placeholder ?? t(source.placeholder)}
        icon={source.icon}
        opens="dialog"
        expanded={isOpen}
        onOpen={() => setOpen(true)}
        onChange={change}
      />
      {isOpen
        ? source.draw({
            picks,
            multiple,
            onConfirm: (next) => {
              change(next)
              setOpen(false)
            },
            onClose: () => setOpen(false),
          })
        : null}
    </>
  )
}

/** The same as the input of a form's field: `{ name: 'userId', label: …, render: pickerField(userPicker) }`. */
export const pickerField = (source: PickerSource, multiple = true) =>
  function field(input: FieldInput) {
    return (
      <PickerInput
        source={source}
        multiple={multiple}
        id={input.id}
        value={typeof input.value === 'string' ? input.value : ''}
        disabled={input.disabled}
        invalid={input.problem !== undefined}
        describedBy={input.problem === undefined ? undefined : `${input.id}-help`}
        onChange={(value) => input.onChange(value)}
      />
    )
  }

function PickedNames({ source, value }: Pick<PickerInputProps, 'source' | 'value'>) {
  const [picks] = usePicks(source, value)
  return formatNames(picks.map(({ label }) => label)) || '–'
}

/** The names of comma-joined values of a source, as the text of a field's value. */
export const pickedNames = (source: PickerSource) =>
  function names(value: unknown) {
    return <PickedNames source={source} value={typeof value === 'string' ? value : ''} />
  }
