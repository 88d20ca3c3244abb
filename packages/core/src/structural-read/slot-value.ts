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
function valueByTable(texts: Texts, field: string, text: string): Value | 'nothing' | 'open' {
  const value = valuesByText(texts).get(text)
  if (value === undefined) return 'nothing'
  if (value === AMBIGUOUS) return 'open'
  return /condition$/.test(field) ? Number(value) : value
}

type Texts = Readonly<Record<string, string>>

const AMBIGUOUS = Symbol('several values have this text')
const tables = new WeakMap<Texts, ReadonlyMap<string, string | typeof AMBIGUOUS>>()

/** The value of each text of a table. Kept for each table, because a search reads many texts by the same one. */
function valuesByText(texts: Texts): ReadonlyMap<string, string | typeof AMBIGUOUS> {
  const known = tables.get(texts)
  if (known) return known
  const values = new Map<string, string | typeof AMBIGUOUS>()
  for (const [value, text] of Object.entries(texts)) values.set(text, values.has(text) ? AMBIGUOUS : value)
  tables.set(texts, values)
  return values
}

/** Whether a known value is written this way. */
export function isWrittenSo(slot: Slot, text: string, value: Value, plus: Value | undefined, forms: Forms): boolean {
  if (slot.kind === 'text') return String(value) === text
  if (slot.kind === 'table') return slot.texts[String(value)] === text
  const form = forms[slot.form]
  if (!form || typeof value !== 'number' || typeof plus !== 'number') return false
  return countsIn(text, form) === value * slot.factor + plus + slot.add
}
