/** What was found at rows of a trace, in their order. Rows that repeat earlier ones share what was found there. */
export class ByRow<T extends object> {
  private readonly rows: number[] = []
  private readonly found: T[] = []
  /** By number, the one that it repeats; its own number for the others. */
  private readonly origins: number[] = []

  get length(): number {
    return this.rows.length
  }

  push(row: number, found: T): void {
    this.origins.push(this.rows.length)
    this.rows.push(row)
    this.found.push(found)
  }

  /** The row of the n-th, from 0; undefined after the last. */
  row(n: number): number | undefined {
    return this.rows[n]
  }

  /** The n-th, from 0; from −1 backwards counted from the end. */
  at(n: number): T | undefined {
    return n < 0 ? this.found.at(n) : this.found[n]
  }

  /** Calls `each` for all in order, with the number of the one that it repeats, or its own. */
  forEach(each: (found: T, row: number, origin: number) => void): void {
    const { rows, found, origins } = this
    for (let n = 0; n < rows.length; n++) {
      const own = found[n]
      if (own) each(own, rows[n] ?? 0, origins[n] ?? n)
    }
  }

  /** Appends those from `from` to before `to` again, `by` rows later. */
  repeat(from: number, to: number, by: number): void {
    for (let n = from; n < to; n++) {
      const found = this.found[n]
      if (!found) continue
      this.origins.push(this.origins[n] ?? n)
      this.rows.push((this.rows[n] ?? 0) + by)
      this.found.push(found)
    }
  }
}
