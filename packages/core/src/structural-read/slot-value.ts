import type { Slot, StructuralPost } from '../structural/index.ts'
import type { Value } from './facts.ts'
import { countsIn } from './figures.ts'

type Forms = StructuralPost['forms']

/**
 * The field's value stated by a text of the slot; `nothing`: the post never writes this text; `open`: not yet
 * determined.
 */
export function saidBy(slot: Slot, text: string, plus: Value | undefined, forms: Forms): Value | 'nothing' | 'open' {
  if (slot.kind === 'text') return text === '' ? 'nothing' : text
  if (slot.kind === 'table') return valueByTable(slot.texts, slot.field, text)
  const form = forms[slot.form]
  const counts = form && countsIn(text, form)
  if (counts === undefined) return 'nothing'
  if (typeof plus !== 'number') return 'open'
  const value = (counts - slot.add - plus) / slot.factor
  return Number.isSafeInteger(value) ? value + 0 : 'nothing'
}

/** The value with this text; undetermined when several values have the same text. */
function valueByTable(
  texts: Readonly<Record<string, string>>,
  field: string,
  text: string,
): Value | 'nothing' | 'open' {
  const [only, ...others] = Object.entries(texts).flatMap(([value, own]) => (own === text ? [value] : []))
  if (only === undefined) return 'nothing'
  if (others.length > 0) return 'open'
  return /condition$/.test(field) ? Number(only) : only
}

/** Whether a known value is written this way. */
export function isWrittenSo(slot: Slot, text: string, value: Value, plus: Value | undefined, forms: Forms): boolean {
  if (slot.kind === 'text') return String(value) === text
  if (slot.kind === 'table') return slot.texts[String(value)] === text
  const form = forms[slot.form]
  if (!form || typeof value !== 'number' || typeof plus !== 'number') return false
  return countsIn(text, form) === value * slot.factor + plus + slot.add
}
