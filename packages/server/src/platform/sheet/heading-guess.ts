import { labelOf } from '@heron/contract/field-labels'
import type { SheetColumn } from './sheet-column.ts'

/** The field of each column, by its heading; '' for a column that is left out. */
export type Mapping = Readonly<Record<string, string>>

/** A heading normalised: without case, blanks, punctuation, and different characters for the same sign (mm², （, µ). */
export const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_：:]/g, '')

/** Units that a heading may end with; `u` may be written for µ. */
const units = new Set(
  ['%', '‰', 'nm', 'μm', 'mm', 'cm', 'm', 'in', 'inch', 'mil', 'μm²', 'mm²', 'cm²', 'ns', 'μs', 'ms', 's', 'min']
    .concat(['ma', 'a', 'ka', 'mv', 'v', 'kv'])
    .map(plain),
)

/** The unit that a heading ends with, in brackets or after any other sign or script. Without brackets, `min` is a minimum. */
function unitOf(heading: string): string | undefined {
  const end = /(?:^|[^a-zμ0-9])([a-zμ]+2?|[%‰])\s*([)\]]?)$/.exec(heading.normalize('NFKC').toLowerCase().trim())
  const word = end?.[1]?.replace(/^u(?=[ms])/, 'μ')
  if (word === undefined || !units.has(word)) return undefined
  return word === 'min' && end?.[2] === '' ? undefined : word
}

/** Whether a heading states a unit that is not the column's: its figures would be read wrongly. */
function isOtherUnit(heading: string, unit: string | undefined): boolean {
  if (unit === undefined) return false
  const stated = unitOf(heading)
  return stated !== undefined && stated !== plain(unit)
}

/** Possible names of a column: its heading, other programs' headings, its name, its label in the three languages. */
function namesOf<Row>({ heading, also = [], field }: SheetColumn<Row>): readonly string[] {
  const label = labelOf(field)
  return [heading, ...also, field, ...(label ? [label.zh, label.en, label.ja] : [])].map(plain)
}

/** The last word of a heading decides: “customer code” is a code, 客户编号 a number. */
const lastWord = 20

/** Score of a name for a heading: by its length when one contains the other; higher at the end, highest when equal. */
function fit(heading: string, name: string): number {
  if (heading === name) return 1_000
  const shorter = Math.min(heading.length, name.length)
  if (shorter < 2 || !(heading.includes(name) || name.includes(heading))) return 0
  return heading.endsWith(name) ? shorter + lastWord : shorter
}

/**
 * Guesses the field of each heading of a foreign sheet; headings without a match are left out, and each field gets the
 * heading with the highest score.
 */
export function guessMapping<Row>(headings: readonly string[], columns: readonly SheetColumn<Row>[]): Mapping {
  const candidates = headings.flatMap((text) =>
    columns
      .filter(({ readOnly, unit }) => !readOnly && !isOtherUnit(text, unit))
      .map((column) => ({
        text,
        field: column.field,
        fit: Math.max(...namesOf(column).map((name) => fit(plain(text), name))),
      })),
  )
  const found: Record<string, string> = {}
  const taken = new Set<string>()
  for (const { text, field, fit: how } of candidates.toSorted((one, other) => other.fit - one.fit)) {
    if (how === 0 || text === '' || Object.hasOwn(found, text) || taken.has(field)) continue
    found[text] = field
    taken.add(field)
  }
  return found
}
