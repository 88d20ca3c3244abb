export type Axis = 'x' | 'y' | 'z'
export const AXES = ['x', 'y', 'z'] as const

/** What a control has felt since it last used it (docs/GEN-ISO.md §3: touch, centre, checkSpread). */
export class Readings {
  private readonly contacts: Record<Axis, number[]> = { x: [], y: [], z: [] }
  private readonly centres: Record<Axis, number[]> = { x: [], y: [], z: [] }

  touched(axis: Axis, at: number): void {
    this.contacts[axis].push(at)
  }

  centre(axis: Axis): void {
    const [before = Number.NaN, last = Number.NaN] = this.contacts[axis].slice(-2)
    this.centres[axis].push((before + last) / 2)
  }

  /** The last centre along an axis, else the last contact. */
  measured(axis: Axis): number {
    return this.resultsOf(axis).at(-1) ?? Number.NaN
  }

  /** Whether the last results of every axis are so many and agree. */
  agree(times: number, most: number): boolean {
    return AXES.every((axis) => {
      const found = this.resultsOf(axis).slice(-times)
      return found.length === 0 || (found.length === times && Math.max(...found) - Math.min(...found) <= most)
    })
  }

  forget(): void {
    for (const axis of AXES) {
      this.contacts[axis].length = 0
      this.centres[axis].length = 0
    }
  }

  private resultsOf(axis: Axis): readonly number[] {
    return this.centres[axis].length > 0 ? this.centres[axis] : this.contacts[axis]
  }
}
