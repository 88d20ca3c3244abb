/** What was found at rows of a trace, in their order. Rows that repeat earlier ones share what was found there. */
export class ByRow<T extends object> {
  private readonly rows: number[] = []
  private readonly found: T[] = []

  get length(): number {
    return this.rows.length
  }

  push(row: number, found: T): void {
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

  /** Calls `each` for all in order. */
  forEach(each: (found: T, row: number) => void): void {
    this.found.forEach((found, n) => {
      each(found, this.rows[n] ?? 0)
    })
  }

  /** Appends those from `from` to before `to` again, `by` rows later. */
  repeat(from: number, to: number, by: number): void {
    for (let n = from; n < to; n++) {
      const found = this.found[n]
      if (found) this.push((this.rows[n] ?? 0) + by, found)
    }
  }
}
