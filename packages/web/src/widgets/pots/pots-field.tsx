import { useState } from 'react'
import { type FieldInput, optionsOf } from '../../kit/form/form/field.ts'
import '../../kit/form/native/native.css'
import { Select } from '../../kit/form/select/select.tsx'
import { useText } from '../../lib/text/text.ts'

/** `1, 3 5-8` as pot numbers; undefined for any other text. */
export function readPots(text: string): readonly number[] | undefined {
  const parts = text.split(/[\s,，、;；]+/).filter(Boolean)
  const pots: number[] = []
  for (const part of parts) {
    const match = /^(\d{1,3})(?:[-–~](\d{1,3}))?$/.exec(part)
    const from = Number(match?.[1])
    const to = Number(match?.[2] ?? match?.[1])
    if (!match || from < 1 || to < from) return undefined
    for (let pot = from; pot <= to; pot += 1) if (!pots.includes(pot)) pots.push(pot)
  }
  return pots
}

const isPots = (value: unknown): value is readonly number[] => Array.isArray(value)

const textOf = (value: unknown): string => {
  if (isPots(value)) return value.join(', ')
  return typeof value === 'string' ? value : ''
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Pot numbers as usually written: commas, spaces, ranges. */
export function PotsField({ input }: { readonly input: FieldInput }) {
  const t = useText()
  const [text, setText] = useState(textOf(input.value))
  const [known, setKnown] = useState(input.value)
  const pots = readPots(text)
  if (input.value !== known) {
    setKnown(input.value)
    // Typed text stays as written; a value from elsewhere replaces it.
    if (!isSame(input.value, pots ?? text)) setText(textOf(input.value))
  }
  return (
    <input
      className="h-native"
      id={input.id}
      value={text}
      disabled={input.disabled}
      placeholder={t('projectExtend.potsPlaceholder')}
      aria-invalid={pots === undefined || input.problem !== undefined}
      onChange={(event) => {
        setText(event.target.value)
        // Unreadable text stays in the input and is refused by the schema, instead of being lost.
        input.onChange(readPots(event.target.value) ?? event.target.value)
      }}
    />
  )
}

const orders = ['ascending', 'descending', 'byElectrode', 'list'] as const

/** Options of the field, for the text of its value. */
export const potOrderOptions = optionsOf(orders, (each) => `projectExtend.orders.${each}`)

/** The order of using pots: a rule, or an explicit list. */
export function PotOrderField({ input }: { readonly input: FieldInput }) {
  const t = useText()
  const order = isPots(input.value) ? 'list' : input.value
  return (
    <div className="pot-order">
      <Select
        id={input.id}
        value={order ?? undefined}
        invalid={input.problem !== undefined}
        disabled={input.disabled}
        placeholder={t('kit.choose')}
        options={orders.map((each) => ({ value: each, label: t(`projectExtend.orders.${each}`) }))}
        onChange={(chosen) => input.onChange(chosen === 'list' ? [] : chosen)}
      />
      {order === 'list' ? <PotsField input={{ ...input, id: `${input.id}-list` }} /> : null}
    </div>
  )
}
