import type { Pick } from '../../kit/data/picker/picks.ts'

/** The mapping of a report's fields to a form's. */
export interface ReportMapping {
  readonly code: string
  /** Fields of the report, comma-joined. */
  readonly orgFields: string
  /** The fields they fill, comma-joined, the same number. */
  readonly destFields: string
}

export interface MappedFields {
  readonly orgs: readonly string[]
  readonly dests: readonly string[]
}

const names = (text: string): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** [F10] The fields of a mapping, or its error. */
export function readMapping({ code, orgFields, destFields }: ReportMapping): MappedFields | 'incomplete' | 'uneven' {
  const [orgs, dests] = [names(orgFields), names(destFields)]
  if (code.trim() === '' || orgs.length === 0 || dests.length === 0) return 'incomplete'
  return orgs.length === dests.length ? { orgs, dests } : 'uneven'
}

type Row = Readonly<Record<string, unknown>>
/** The values of one picked row, in the mapping's order. */
type Tuple = readonly string[]

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const pickOfTuple = (tuple: Tuple): Pick => ({ value: JSON.stringify(tuple), label: tuple[0] ?? '' })

/** A row as a pick: its key is made of its values in the mapped fields. */
export const pickOfRow = (row: Row, { orgs }: MappedFields): Pick => pickOfTuple(orgs.map((name) => textOf(row[name])))

const tupleOf = ({ value }: Pick): Tuple => JSON.parse(value) as Tuple // written above

/** The picks for the fields' present values, shown as selected. */
export function picksOf(values: Row, { dests }: MappedFields, separator: string): readonly Pick[] {
  const columns = dests.map((name) => textOf(values[name]).split(separator))
  const count = Math.max(...columns.map(({ length }) => length))
  const tuples = Array.from({ length: count }, (_each, at) => columns.map((column) => column[at] ?? ''))
  return tuples.filter((tuple) => tuple.some(Boolean)).map(pickOfTuple)
}

/** The values for every field; with no picks, all are cleared. */
export function filled(
  picks: readonly Pick[],
  { dests }: MappedFields,
  separator: string,
): Readonly<Record<string, string>> {
  const tuples = picks.map(tupleOf)
  return Object.fromEntries(dests.map((name, at) => [name, tuples.map((tuple) => tuple[at] ?? '').join(separator)]))
}

/** The picked rows by the report's own fields: for grids. */
export const rowsOf = (picks: readonly Pick[], { orgs }: MappedFields): readonly Readonly<Record<string, string>>[] =>
  picks.map((pick) => {
    const tuple = tupleOf(pick)
    return Object.fromEntries(orgs.map((name, at) => [name, tuple[at] ?? '']))
  })
