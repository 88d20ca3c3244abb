import type { CellCodec } from './codec.ts'
import type { GridColumn } from './column.ts'
import type { Row, RowKey } from './row.ts'
import type { Entry } from './row-store.ts'

interface Loading {
  readonly columns: readonly GridColumn[]
  readonly idField: string
  readonly codec: (column: GridColumn) => CellCodec
  readonly newKey: () => RowKey
}

interface Reader {
  readonly column: GridColumn
  readonly load: NonNullable<CellCodec['load']>
}

/** Loaded rows: each with a unique key, values converted by their types. */
export function loadedEntries(into: Loading, rows: readonly Row[]): readonly Entry[] {
  const taken = new Set<RowKey>()
  const readers = into.columns.flatMap((column): readonly Reader[] => {
    const { load } = into.codec(column)
    return load ? [{ column, load }] : []
  })
  return rows.map((row) => {
    const values = readers.length === 0 ? row : read(row, readers)
    const key = keyFor(into, row, taken)
    taken.add(key)
    return { key, values, original: values }
  })
}

/** The row's id; rows without one, or with a duplicate, get a new key. */
function keyFor({ idField, newKey }: Loading, row: Row, taken: ReadonlySet<RowKey>): RowKey {
  const id = row[idField]
  const asked = id === undefined || id === null || id === '' ? undefined : String(id)
  return asked === undefined || taken.has(asked) ? newKey() : asked
}

function read(row: Row, readers: readonly Reader[]): Row {
  let copy: Record<string, unknown> | undefined
  for (const { column, load } of readers) {
    const value = load(row[column.key], column)
    if (Object.is(value, row[column.key])) continue
    copy ??= { ...row }
    copy[column.key] = value
  }
  return copy ?? row
}
