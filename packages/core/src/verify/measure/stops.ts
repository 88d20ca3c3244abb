import { FoundRows } from './found-rows.ts'
import type { Spot } from './solid.ts'

/** Where each touch and clear may end, gauge plane and spindle axis, in the order of the rows. */
export class Stops {
  private readonly rows = new FoundRows()
  /** Three coordinates for each of the different ends. */
  private spots = new Float64Array(64 * 3)

  get length(): number {
    return this.rows.length
  }

  push(row: number, spot: Spot): void {
    const at = this.rows.push(row) * 3
    if (at === this.spots.length) this.grow()
    this.spots[at] = spot[0]
    this.spots[at + 1] = spot[1]
    this.spots[at + 2] = spot[2]
  }

  /** The row of the n-th stop, from 0; undefined after the last. */
  row(n: number): number | undefined {
    return this.rows.row(n)
  }

  /** A coordinate of the n-th stop: 0 X, 1 Y, 2 Z. */
  along(n: number, axis: number): number {
    return this.spots[this.rows.origin(n) * 3 + axis] ?? Number.NaN
  }

  spot(n: number): Spot {
    return [this.along(n, 0), this.along(n, 1), this.along(n, 2)]
  }

  /** Whether all are right; repeated ones are at the places of those that they repeat. */
  every(isRight: (x: number, y: number, z: number) => boolean): boolean {
    const { length } = this
    let n = 0
    for (const [from, to] of [...this.rows.repeated, [length, length]]) {
      for (; n < from; n++) if (!isRight(this.along(n, 0), this.along(n, 1), this.along(n, 2))) return false
      n = to
    }
    return true
  }

  /** Appends the stops from `from` to before `to` again, `by` rows later. */
  repeat(from: number, to: number, by: number): void {
    this.rows.repeat(from, to, by)
  }

  private grow(): void {
    const spots = new Float64Array(this.spots.length * 2)
    spots.set(this.spots)
    this.spots = spots
  }
}
