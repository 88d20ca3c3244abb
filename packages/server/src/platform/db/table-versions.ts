/** Counts the committed writes of each table, so that data read from a table can be cached until it changes. */
export class TableVersions {
  readonly #versions = new Map<string, number>()
  #all = 0
  /** Reads may see uncommitted data at present, so nothing is cached. */
  isAhead = false

  /** Called after a committed write; undefined: any table may have changed. */
  touch(tables: Iterable<string> | undefined): void {
    if (!tables) {
      this.#all += 1
      return
    }
    for (const table of tables) this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1)
  }

  /** Changes whenever one of the tables (snake_case) does. */
  changeCount(tables: readonly string[]): number {
    // NaN equals nothing, not even itself.
    return this.isAhead ? Number.NaN : this.committed(tables)
  }

  /** Changes with every commit that wrote one of the tables, independent of uncommitted reads. */
  committed(tables: readonly string[]): number {
    return tables.reduce((sum, table) => sum + (this.#versions.get(table) ?? 0), this.#all)
  }
}
