import { plainText } from '../../model/codec.ts'
import type { GridColumn } from '../../model/column.ts'
import type { Row, Values } from '../../model/row.ts'

export type PopupTrouble = 'missing' | 'uneven'

interface Mapping {
  readonly source: string
  readonly target: string
}

const fieldsOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').flatMap((each) => each.trim() || [])

/** The mapping from fields of the report to fields of the row, or the error in the column. */
export function mappingOf(column: GridColumn): readonly Mapping[] | PopupTrouble {
  const [sources, targets] = [fieldsOf(column.orgFields), fieldsOf(column.destFields)]
  if (!column.popupCode || sources.length === 0 || targets.length === 0) return 'missing'
  if (sources.length !== targets.length) return 'uneven'
  return targets.map((target, at) => ({ target, source: sources[at] ?? '' }))
}

/**
 * The values of the picked rows for this row's fields, several rows joined by commas. Fields without a mapping stay
 * unchanged.
 */
export function mapRows(rows: readonly Row[], mapping: readonly Mapping[]): Values {
  return Object.fromEntries(
    mapping.map(({ source, target }) => [target, rows.map((row) => plainText(row[source])).join(',')]),
  )
}
