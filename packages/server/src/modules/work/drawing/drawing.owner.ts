import { readValue, type ShownFactRow } from './drawing.present.ts'

/** The solid that a fact was measured on, and all its instances; undefined for other facts. */
const solidOf = ({ drawingId, rule, locator }: ShownFactRow): string | undefined =>
  rule.startsWith('solid.') ? `${drawingId} ${locator.replace(/ instance \d+$/, '')}` : undefined

/**
 * Facts of a solid whose name a person corrected belong to the electrode of that name: a file rarely names its solid as
 * the sheet does.
 */
export function withNamedSolids(rows: readonly ShownFactRow[]): ShownFactRow[] {
  const names = new Map(
    rows.flatMap((row) => {
      const isNamed = row.field === 'electrode.name' && row.status === 'edited' && row.edited !== null
      const solid = isNamed ? solidOf(row) : undefined
      return solid === undefined ? [] : [[solid, String(readValue(row.edited ?? row.value))] as const]
    }),
  )
  return rows.map((row) => {
    const name = row.electrode === null ? undefined : names.get(solidOf(row) ?? '')
    return name === undefined ? row : { ...row, electrode: name }
  })
}
