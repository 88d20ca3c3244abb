import type { DecimalStyle } from './decimal.ts'
import type { Column } from './header.ts'
import type { Heading } from './meaning.ts'
import { noted, type Outcome } from './outcome.ts'
import { readQuantity } from './quantity.ts'
import { cellAt, type Row } from './rows.ts'
import { isNothing } from './text.ts'
import { countValue, undersizeValue } from './value-copy.ts'

/** Largest plausible count and gap (mm) of a bare class column. */
const MAX_COUNT = 20
const MAX_GAP = 1.5

export type CopyMeaning = 'electrode.count' | 'electrode.undersize'

/**
 * The content of a bare 粗公 or F column. Integers from 1 are counts: no gap is a whole millimetre. Fractions and
 * negative figures are gaps. Anything else is ambiguous.
 */
export function copyMeaning(texts: readonly string[], style: DecimalStyle): CopyMeaning | undefined {
  const figures: number[] = []
  for (const text of texts) {
    if (isNothing(text)) continue
    const quantity = readQuantity(text, style, /^$/)
    if (quantity.kind !== 'number') return undefined
    figures.push(quantity.value)
  }
  if (figures.every((figure) => Number.isInteger(figure) && figure >= 0 && figure <= MAX_COUNT)) {
    return figures.some((figure) => figure > 0) ? 'electrode.count' : undefined
  }
  const isGap = (figure: number): boolean => Math.abs(figure) <= MAX_GAP && (figure < 1 || !Number.isInteger(figure))
  return figures.every(isGap) && figures.some((figure) => !Number.isInteger(figure)) ? 'electrode.undersize' : undefined
}

/** Bare class columns with the meaning found; undecided ones stay `module.value`. A unit in the header means a gap. */
export function settleModuleColumns(
  columns: readonly Column[],
  rows: readonly Row[],
  style: DecimalStyle,
): readonly Column[] {
  return columns.map((column) => {
    if (column.meaning !== 'module.value') return column
    const texts = rows.flatMap((row) => cellAt(row, column.column)?.text ?? [])
    const meaning = column.unit && column.unit !== 'deg' ? 'electrode.undersize' : copyMeaning(texts, style)
    return meaning ? { ...column, meaning, confidence: Math.min(column.confidence, 0.75) } : column
  })
}

/** `粗公: 2`, `R = -0.2` in a title. */
export function titleModuleValue(raw: string, heading: Heading, style: DecimalStyle): Outcome {
  const meaning = copyMeaning([raw], style)
  if (meaning === 'electrode.count') return countValue(raw, heading, style)
  if (meaning === 'electrode.undersize') return undersizeValue(raw, heading, style)
  return noted('sheet.ambiguous', 'warning', { text: raw.slice(0, 40) })
}
