import { widen } from '../read/op.ts'
import type { Spot } from './solid.ts'

/** Where each touch and clear may end, gauge plane and spindle axis, in the order of the rows. */
export class Stops {
  length = 0
  private rows = new Int32Array(64)
  private spots = new Float64Array(64 * 3)

  push(row: number, [x, y, z]: Spot): void {
    if (this.length === this.rows.length) this.grow()
    const at = this.length++
    this.rows[at] = row
    this.spots[at * 3] = x
    this.spots[at * 3 + 1] = y
    this.spots[at * 3 + 2] = z
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

  /** Appends the stops from `from` to before `to` again, `by` rows later. */
  repeat(from: number, to: number, by: number): void {
    for (let n = from; n < to; n++) this.push((this.rows[n] ?? 0) + by, this.spot(n))
  }

  private grow(): void {
    this.rows = widen(new Int32Array(this.rows.length * 2), this.rows)
    const spots = new Float64Array(this.spots.length * 2)
    spots.set(this.spots)
    this.spots = spots
  }
}
