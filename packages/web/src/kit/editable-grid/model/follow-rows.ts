import type { RowKey } from './row.ts'
import type { Entry } from './row-store.ts'

/**
 * The order of a table after rows were added and removed elsewhere: remaining rows keep theirs, and each added row
 * follows its predecessor in `incoming`.
 */
export function followedOrder(
  held: readonly RowKey[],
  incoming: readonly RowKey[],
  gone: ReadonlySet<RowKey>,
): readonly RowKey[] {
  const known = new Set(held)
  const after = new Map<RowKey | undefined, RowKey[]>()
  let before: RowKey | undefined
  for (const key of incoming) {
    if (known.has(key)) before = key
    else after.set(before, [...(after.get(before) ?? []), key])
  }
  const stay = held.filter((key) => !gone.has(key))
  return [...(after.get(undefined) ?? []), ...stay.flatMap((key) => [key, ...(after.get(key) ?? [])])]
}

/** The loaded rows missing from `incoming`, including those removed here; new rows are not among them. */
export function goneRows(entries: Iterable<Entry | undefined>, incoming: ReadonlySet<RowKey>): readonly Entry[] {
  return [...entries].flatMap((entry) => (entry?.original && !incoming.has(entry.key) ? [entry] : []))
}
