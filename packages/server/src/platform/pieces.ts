/**
 * A list in pieces of a size. A statement with a list needs them: SQLite takes 32,766 values in a statement, PostgreSQL
 * 65,535.
 */
export function* pieces<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}
