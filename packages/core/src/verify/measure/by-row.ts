import { FoundRows, type Run } from './found-rows.ts'

/** What was found at rows of a trace, in their order. Rows that repeat earlier ones share what was found there. */
export class ByRow<T extends object> {
  private readonly rows = new FoundRows()
  /** The different things. */
  private readonly found: T[] = []

  get length(): number {
    return this.rows.length
  }

  /** Runs of those that repeat others, in order. */
  get repeated(): readonly Run[] {
    return this.rows.repeated
  }

  push(row: number, found: T): void {
    this.rows.push(row)
    this.found.push(found)
  }

  /** The row of the n-th, from 0; undefined after the last. */
  row(n: number): number | undefined {
    return this.rows.row(n)
  }

  /** The n-th, from 0; from −1 backwards counted from the end. */
  at(n: number): T | undefined {
    return this.found[this.origin(n)]
  }

  /** A number that the n-th shares with those that repeat it. */
  origin(n: number): number {
    return this.rows.origin(n < 0 ? n + this.length : n)
  }

  /** Calls `each` for all in order, with its number. */
  forEach(each: (found: T, row: number, n: number) => void): void {
    for (let n = 0; n < this.length; n++) {
      const found = this.at(n)
      if (found) each(found, this.row(n) ?? 0, n)
    }
  }

  /** Appends those from `from` to before `to` again, `by` rows later. */
  repeat(from: number, to: number, by: number): void {
    this.rows.repeat(from, to, by)
  }
}
