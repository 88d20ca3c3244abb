import { widen } from '../read/op.ts'
import type { Spot } from './solid.ts'

/** Where each touch and clear may end, gauge plane and spindle axis, in the order of the rows. */
export class Stops {
  length = 0
  private rows = new Int32Array(64)
  private spots = new Float64Array(64 * 3)
  /** Which of them are repeated, in order: from the first to before the second. */
  private readonly repeated: (readonly [from: number, to: number])[] = []

  push(row: number, spot: Spot): void {
    if (this.length === this.rows.length) this.grow()
    const at = this.length++
    this.rows[at] = row
    this.spots[at * 3] = spot[0]
    this.spots[at * 3 + 1] = spot[1]
    this.spots[at * 3 + 2] = spot[2]
  }

  /** The row of the n-th stop, from 0; undefined after the last. */
  row(n: number): number | undefined {
    return n < this.length ? this.rows[n] : undefined
  }

  /** A coordinate of the n-th stop: 0 X, 1 Y, 2 Z. */
  along(n: number, axis: number): number {
    return this.spots[n * 3 + axis] ?? Number.NaN
  }

  spot(n: number): Spot {
    return [this.along(n, 0), this.along(n, 1), this.along(n, 2)]
  }

  /** Whether all are right; repeated ones are at the places of those that they repeat. */
  every(isRight: (x: number, y: number, z: number) => boolean): boolean {
    const { length } = this
    let n = 0
    for (const [from, to] of [...this.repeated, [length, length]]) {
      for (; n < from; n++) if (!isRight(this.along(n, 0), this.along(n, 1), this.along(n, 2))) return false
      n = to
    }
    return true
  }

  /** Appends the stops from `from` to before `to` again, `by` rows later. */
  repeat(from: number, to: number, by: number): void {
    const count = to - from
    while (this.length + count > this.rows.length) this.grow()
    for (let n = 0; n < count; n++) this.rows[this.length + n] = (this.rows[from + n] ?? 0) + by
    this.spots.copyWithin(this.length * 3, from * 3, to * 3)
    this.repeated.push([this.length, this.length + count])
    this.length += count
  }

  private grow(): void {
    this.rows = widen(new Int32Array(this.rows.length * 2), this.rows)
    const spots = new Float64Array(this.spots.length * 2)
    spots.set(this.spots)
    this.spots = spots
  }
}
