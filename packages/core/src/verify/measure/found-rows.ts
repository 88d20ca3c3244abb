import { widen } from '../read/op.ts'

/** A run of numbers, from the first to before the second. */
export type Run = readonly [from: number, to: number]

/** The rows of a trace where something was found, in their order. Rows that repeat earlier ones share what was found there. */
export class FoundRows {
  length = 0
  /** Runs of those that repeat others, in order; what a run repeats is also a run. */
  readonly repeated: Run[] = []
  /** How many different things were found. */
  private different = 0
  private rows = new Int32Array(64)
  /** By number, which of the different things was found there. */
  private origins = new Int32Array(64)

  /** Returns the number of what was found among the different things. */
  push(row: number): number {
    this.makeRoom(1)
    this.rows[this.length] = row
    this.origins[this.length++] = this.different
    return this.different++
  }

  /** Appends those from `from` to before `to` again, `by` rows later. */
  repeat(from: number, to: number, by: number): void {
    const count = to - from
    if (count === 0) return
    this.makeRoom(count)
    const { rows, length } = this
    for (let n = 0; n < count; n++) rows[length + n] = (rows[from + n] ?? 0) + by
    this.origins.copyWithin(length, from, to)
    this.length += count
    this.repeated.push([length, this.length])
  }

  /** The row of the n-th, from 0; undefined after the last. */
  row(n: number): number | undefined {
    return n < this.length ? this.rows[n] : undefined
  }

  /** Which of the different things was found at the n-th; −1 where there is none. */
  origin(n: number): number {
    return n < this.length ? (this.origins[n] ?? -1) : -1
  }

  private makeRoom(more: number): void {
    let room = this.rows.length
    while (this.length + more > room) room *= 2
    if (room === this.rows.length) return
    this.rows = widen(new Int32Array(room), this.rows)
    this.origins = widen(new Int32Array(room), this.origins)
  }
}
