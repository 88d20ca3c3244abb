import { type Context, countsOf, kindOfField, type NumberForm, type Slot, slotText } from '../structural/index.ts'
import { formsFor } from './forms.ts'

export interface Occurrence {
  readonly text: string
  readonly isNumber: boolean
  readonly context: Context
}

/** The explanation of a value: fixed text, a number with the forms that fit, or a text; undefined when nothing fits. */
export type Explained =
  | { readonly kind: 'fixed'; readonly text: string }
  | { readonly kind: 'number'; readonly slot: NumberSlot; readonly forms: readonly NumberForm[] }
  | { readonly kind: 'slot'; readonly slot: Slot }

export interface NumberSlot {
  readonly field: string
  readonly factor: number
  readonly add: number
  readonly plus?: string
}

const OWN = [
  ...['x', 'y', 'c', 'depth', 'z', 'rest', 'radius', 'diameter', 'dwell', 'condition', 'number', 'pot', 'cs'],
  ...['dx', 'dy', 'dc', 'dz', 'step', 'placeOfTool', 'place', 'tool', 'stepsOfPlace', 'placesOfTool'],
  ...['conditionIndex', 'conditionRank', 'places', 'tools', 'steps', 'conditions'],
]
const NUMBERS = [...OWN, ...OWN.map((field) => `next.${field}`)]
const TEXTS = ['label', 'toolName', 'part', 'date', 'next.label', 'next.toolName']
const TABLES = ['pattern', 'next.pattern', 'condition', 'next.condition']
const PER = { length: [10_000, 10, 1, 100], angle: [1_000], count: [1] } as const

/** Finds an explanation for all occurrences; `first` are fields preferred over fixed text. */
export function explain(occurrences: readonly Occurrence[], first: readonly string[] = []): Explained | undefined {
  const texts = occurrences.map(({ text }) => text)
  const preferred = preferredFields(occurrences, first)
  if (preferred) return preferred
  const [text = ''] = texts
  if (texts.every((each) => each === text) && occurrences[0]?.isNumber) return { kind: 'fixed', text }
  if (!occurrences[0]?.isNumber) return explainText(occurrences)
  return explainNumber(occurrences, NUMBERS) ?? explainPair(occurrences) ?? explainTable(occurrences, TABLES, 1)
}

const LEADING = ['place', 'placeOfTool', 'tool', 'pot', 'next.place', 'next.tool', 'next.pot', 'next.placeOfTool']
const FOLLOWING = ['step', 'placeOfTool', 'conditionRank', 'next.step', 'next.placeOfTool', 'next.conditionRank']

/** A number computed from two fields: 100 × place + step. */
function explainPair(occurrences: readonly Occurrence[]): Explained | undefined {
  const texts = occurrences.map(({ text }) => text)
  for (const field of LEADING)
    for (const plus of FOLLOWING)
      for (const factor of [100, 10, 1_000]) {
        const slot = { field, factor, plus, add: 0 }
        const counts = occurrences.map(({ context }) => countsOf(slot, context))
        if (field === plus || !counts.every((count, n) => count === Number(texts[n]))) continue
        const forms = formsFor(texts, counts.map(Number), 1)
        if (forms.length > 0) return { kind: 'number', slot, forms }
      }
  return undefined
}

/** Whether the explanation of another occurrence of the same value also fits these. */
export function explainLike(occurrences: readonly Occurrence[], known: Explained): Explained | undefined {
  if (known.kind === 'fixed') return undefined
  for (const swap of [(field: string) => field, swapped]) {
    const found = fits(occurrences, known, swap)
    if (found) return found
  }
  return undefined
}

const swapped = (field: string): string => (field.startsWith('next.') ? field.slice(5) : `next.${field}`)

function fits(
  occurrences: readonly Occurrence[],
  known: Exclude<Explained, { kind: 'fixed' }>,
  swap: (field: string) => string,
): Explained | undefined {
  const texts = occurrences.map(({ text }) => text)
  if (known.kind === 'number') {
    const { plus } = known.slot
    const slot = { ...known.slot, field: swap(known.slot.field), ...(plus !== undefined && { plus: swap(plus) }) }
    const counts = occurrences.map(({ context }) => countsOf(slot, context))
    if (counts.includes(undefined)) return undefined
    const [{ per } = { per: 1 }] = known.forms
    const forms = formsFor(texts, counts.map(Number), per)
    return forms.length > 0 ? { kind: 'number', slot, forms } : undefined
  }
  const slot = { ...known.slot, field: swap(known.slot.field) }
  const holds = occurrences.every(({ text, context }) => slotText(slot, context, {}) === text)
  return holds ? { kind: 'slot', slot } : undefined
}

function preferredFields(occurrences: readonly Occurrence[], first: readonly string[]): Explained | undefined {
  if (first.length === 0) return undefined
  const tables = first.filter((field) => TABLES.includes(field))
  const numbers = first.filter((field) => NUMBERS.includes(field))
  return explainNumber(occurrences, numbers) ?? explainTable(occurrences, tables, 0)
}

function explainText(occurrences: readonly Occurrence[]): Explained | undefined {
  const field = TEXTS.find((each) => occurrences.every(({ text, context }) => context[each] === text))
  if (field !== undefined) return { kind: 'slot', slot: { kind: 'text', field } }
  const [first] = occurrences
  if (first && occurrences.every(({ text }) => text === first.text)) return { kind: 'fixed', text: first.text }
  return explainTable(occurrences, TABLES, 1)
}

function explainNumber(occurrences: readonly Occurrence[], fields: readonly string[]): Explained | undefined {
  if (!occurrences[0]?.isNumber) return undefined
  const known = fields.filter((field) => occurrences.every(({ context }) => typeof context[field] === 'number'))
  for (const shifted of [false, true])
    for (const field of known) {
      const found = explainBy(occurrences, field, shifted)
      if (found) return found
    }
  return undefined
}

function explainBy(occurrences: readonly Occurrence[], field: string, shifted: boolean): Explained | undefined {
  const kind = kindOfField(field)
  const values = occurrences.map(({ context }) => Number(context[field]))
  if (shifted && !mayShift(field, new Set(values).size)) return undefined
  for (const per of PER[kind])
    for (const factor of shifted && kind === 'count' ? [1] : [1, -1]) {
      const found = explainAs(occurrences, values, { field, factor, per, shifted })
      if (found) return found
    }
  return undefined
}

interface Way {
  readonly field: string
  readonly factor: number
  readonly per: number
  readonly shifted: boolean
}

function explainAs(
  occurrences: readonly Occurrence[],
  values: readonly number[],
  { field, factor, per, shifted }: Way,
): Explained | undefined {
  const texts = occurrences.map(({ text }) => text)
  const add = shifted ? Math.round(Number(texts[0]) * per - factor * (values[0] ?? 0)) : 0
  const counts = values.map((value) => value * factor + add)
  if (counts.some((count, n) => Math.abs(count - Number(texts[n]) * per) > per)) return undefined
  const forms = formsFor(texts, counts, per)
  return forms.length > 0 ? { kind: 'number', slot: { field, factor, add }, forms } : undefined
}

/** A constant added to a field is accepted only if it holds for several values of the field. */
const mayShift = (field: string, distinct: number): boolean => distinct >= (/cs$/.test(field) ? 2 : 3)

/** The same text for the same value of a field; requires `repeats` more occurrences than values as evidence. */
function explainTable(
  occurrences: readonly Occurrence[],
  fields: readonly string[],
  repeats: number,
): Explained | undefined {
  for (const field of fields) {
    const texts: Record<string, string> = {}
    const fits = occurrences.every(({ text, context }) => {
      const value = context[field]
      if (value === undefined) return false
      texts[String(value)] ??= text
      return texts[String(value)] === text
    })
    if (fits && occurrences.length >= Object.keys(texts).length + repeats)
      return { kind: 'slot', slot: { kind: 'table', field, texts } }
  }
  return undefined
}
