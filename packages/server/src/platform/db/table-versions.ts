/** Counts the committed writes per table, so that what was read from a table can be kept until it changes. */
export class TableVersions {
  readonly #versions = new Map<string, number>()
  #all = 0
  /** What is read just now may hold what is not committed yet: nothing of it is kept. */
  isAhead = false

  /** After a committed write; no name: anything may have changed. */
  touch(tables: Iterable<string> | undefined): void {
    if (!tables) {
      this.#all += 1
      return
    }
    for (const table of tables) this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1)
  }

  /** Changes whenever one of the tables (snake_case) does. */
  changeCount(tables: readonly string[]): number {
    // Equal to nothing, not even to itself.
    return this.isAhead ? Number.NaN : this.committed(tables)
  }

  /** Changes with every commit that wrote one of the tables, whatever is read just now. */
  committed(tables: readonly string[]): number {
    return tables.reduce((sum, table) => sum + (this.#versions.get(table) ?? 0), this.#all)
  }
}
