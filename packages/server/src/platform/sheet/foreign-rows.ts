import { refusedField } from '../refused-field.ts'

/** A row that other rows refer to, by what a reader sees of it. */
interface Foreign {
  readonly id: string
  /** Unique. */
  readonly code: string
  /** Shown instead of the code where no other row has the same. */
  readonly name?: string
  /** Further names that a cell may have. */
  readonly also?: readonly string[]
  /** It is still shown where it is referred to, but new references to it are refused. */
  readonly isPast?: boolean
}

const namesOf = ({ name = '', also = [] }: Foreign) =>
  new Set([name, ...also].map((each) => each.trim()).filter((each) => each !== ''))

/** Codes named in a refusal. */
const codesOf = (rows: readonly Foreign[], most = 5) =>
  `${rows
    .slice(0, most)
    .map(({ code }) => code.trim())
    .join(', ')}${rows.length > most ? ', …' : ''}`

/** Rows of another noun as cells of a sheet: written and read by name or code, never by id. */
export class ForeignRows {
  readonly #byId = new Map<string, Foreign>()
  readonly #byCode = new Map<string, Foreign>()
  readonly #byName = new Map<string, Foreign[]>()

  constructor(rows: readonly Foreign[]) {
    for (const row of rows) this.put(row)
  }

  /** Adds a row, or replaces it. */
  put(row: Foreign): void {
    const before = this.#byId.get(row.id)
    if (before) this.#forget(before)
    this.#byId.set(row.id, row)
    this.#byCode.set(row.code.trim(), row)
    for (const name of namesOf(row)) this.#byName.set(name, [...(this.#byName.get(name) ?? []), row])
  }

  #forget(row: Foreign): void {
    this.#byCode.delete(row.code.trim())
    for (const name of namesOf(row))
      this.#byName.set(
        name,
        (this.#byName.get(name) ?? []).filter((each) => each !== row),
      )
  }

  /** The name of a row if it means only that row, else its code; empty for none and for rows that are not visible. */
  textOf(id: string | null): string {
    const row = id === null ? undefined : this.#byId.get(id)
    if (!row) return ''
    const name = row.name?.trim() ?? ''
    return name !== '' && !this.#byCode.has(name) && this.#byName.get(name)?.length === 1 ? name : row.code.trim()
  }

  /** The row that a cell means; null for an empty cell. Refuses what is unknown, and a name of several rows. */
  idOf(field: string, cell: string): string | null {
    if (cell === '') return null
    const coded = this.#byCode.get(cell)
    const named = (this.#byName.get(cell) ?? []).filter(({ isPast }) => !isPast)
    const row = coded ?? named[0]
    if (!row || row.isPast) throw refusedField(field, 'unknown')
    if (!coded && named.length > 1) throw refusedField(field, 'several', { codes: codesOf(named) })
    return row.id
  }
}
