import type { SheetReading } from '@heron/contract/routes/schema/sheet'
import { readStored, writeStored } from '../../../lib/storage.ts'

/** The field that each heading fills; '' for one that is left out. */
export type Mapping = Readonly<Record<string, string>>
/** Corrected texts by line and field. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The user's choices for one file. */
export interface ImportChoices {
  readonly mapping?: Mapping | undefined
  readonly corrections?: Corrections | undefined
}

/** Most headings remembered for one import. */
const most = 200

/** The fields chosen for headings of earlier sheets of this import, in this browser. */
export function rememberedMapping(code: string): Mapping {
  try {
    const kept: unknown = JSON.parse(readStored(`heron.import.${code}`) ?? '{}')
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, field]) => typeof field === 'string'))
  } catch {
    // Not in this program's format.
    return {}
  }
}

/** Remembers the choices, so that the next sheet with these headings is read in the same way. */
export function rememberMapping(code: string, mapping: Mapping): void {
  const all = Object.entries({ ...rememberedMapping(code), ...mapping }).slice(-most)
  writeStored(`heron.import.${code}`, JSON.stringify(Object.fromEntries(all)))
}

/** A complete mapping: headings the preview did not assign are left out on purpose. */
export const wholeMapping = ({ headings, mapping }: SheetReading): Mapping =>
  Object.fromEntries(headings.map((heading) => [heading, mapping[heading] ?? '']))

/** The mapping with another field for a heading; the heading that had the field before is left out. */
export const mapped = (mapping: Mapping, heading: string, field: string): Mapping => ({
  ...Object.fromEntries(Object.entries(mapping).map(([each, of]) => [each, field !== '' && of === field ? '' : of])),
  [heading]: field,
})

/** The corrections together with the changed cells of these rows. */
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
