/** Uses of a statement after which its connections keep it prepared. */
const OFTEN = 5
/** Most prepared statements: each takes memory in the server's process of every connection. */
const MOST = 200
/** Most statements whose uses are counted, since their texts can differ without end: by the length of a list, say. */
const MOST_COUNTED = 2_000
/** Characters of the longest statement that is counted: inserts of many rows have long texts, and each its own. */
const LONGEST = 5_000

/**
 * A kept plan is made for any values. The plan of a search depends on its text: whether an index finds few rows or the
 * table is read.
 */
const canBePrepared = (sql: string): boolean =>
  sql.length <= LONGEST && /^(select|insert|update|delete|with)\b/i.test(sql) && !/\blike\b|\bilike\b|~/i.test(sql)

/**
 * Names for the statements of a database that are used often. PostgreSQL keeps the plan of a named statement for as
 * long as its connection lives, so that it is neither parsed nor planned again.
 */
export class PreparedNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #round = 0

  /** The name for this use of a statement; undefined: it is not prepared. */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql)
    if (known !== undefined || this.#names.size >= MOST || !canBePrepared(sql)) return known
    const uses = (this.#uses.get(sql) ?? 0) + 1
    if (uses < OFTEN) {
      if (this.#uses.size >= MOST_COUNTED) this.#uses.clear()
      this.#uses.set(sql, uses)
      return undefined
    }
    this.#uses.delete(sql)
    const name = `heron_${this.#round}_${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }

  /** After a change of the schema: all statements get other names, so that they are prepared anew. */
  renew(): void {
    this.#round += 1
    this.#names.clear()
  }
}
