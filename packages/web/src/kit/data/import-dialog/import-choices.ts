import type { SheetReading } from '@heron/contract/routes/schema/sheet'
import { readStored, writeStored } from '../../../lib/storage.ts'

/** The field that a heading fills; '' for one that is left out. */
export type Mapping = Readonly<Record<string, string>>
/** Texts in place of the sheet's, by line and field. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a person has chosen for one file. */
export interface ImportChoices {
  readonly mapping?: Mapping | undefined
  readonly corrections?: Corrections | undefined
}

/** Headings that are remembered for one import at most. */
const most = 200

/** What was chosen for the headings of earlier sheets of this import, in this browser. */
export function rememberedMapping(code: string): Mapping {
  try {
    const kept: unknown = JSON.parse(readStored(`heron.import.${code}`) ?? '{}')
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, field]) => typeof field === 'string'))
  } catch {
    // Not written by this program.
    return {}
  }
}

/** Keeps what was chosen, so that the next sheet of the same program is read alike. */
export function rememberMapping(code: string, mapping: Mapping): void {
  const all = Object.entries({ ...rememberedMapping(code), ...mapping }).slice(-most)
  writeStored(`heron.import.${code}`, JSON.stringify(Object.fromEntries(all)))
}

/** A whole mapping: what a reading left out, is left out on purpose. */
export const wholeMapping = ({ headings, mapping }: SheetReading): Mapping =>
  Object.fromEntries(headings.map((heading) => [heading, mapping[heading] ?? '']))

/** The mapping with another field for a heading; the heading that filled the field before is left out. */
export const mapped = (mapping: Mapping, heading: string, field: string): Mapping => ({
  ...Object.fromEntries(Object.entries(mapping).map(([each, of]) => [each, field !== '' && of === field ? '' : of])),
  [heading]: field,
})

/** The corrections with those of these rows: cells that say otherwise than they did. */
export function withCorrections(
  corrections: Corrections,
  rows: readonly { readonly line: number; readonly before: Mapping; readonly after: Mapping }[],
): Corrections {
  const more = rows.flatMap(({ line, before, after }) => {
    const changed = Object.entries(after).filter(([field, text]) => text !== (before[field] ?? ''))
    return changed.length === 0
      ? []
      : [[String(line), { ...corrections[String(line)], ...Object.fromEntries(changed) }] as const]
  })
  return { ...corrections, ...Object.fromEntries(more) }
}
