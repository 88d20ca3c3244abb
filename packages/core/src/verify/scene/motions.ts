import type { Measured } from '../measure/simulate.ts'
import { NONE, Op } from '../read/op.ts'
import { Column, type Trace } from '../trace/trace.ts'

/** Spindle axis and gauge plane, machine coordinates; NaN where the text does not say it. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
  /** Thousandths of a degree. */
  readonly c: number
}

/** One motion of the spindle: it never goes sideways and along Z at once. */
export interface Motion {
  readonly row: number
  readonly kind: number
  readonly from: Place
  readonly to: Place
  /** Where the last way over something in machine coordinates led: what is measured since. */
  readonly over: Place | undefined
}

/** The motions of a trace as they would happen: a touch ends at its contact, whatever travel the text allows. */
export function motionsOf(trace: Trace, rows: Int32Array, measured: () => Measured): readonly Motion[] {
  const ends = new Map<number, readonly [number, number, number]>()
  if (rows.some((row) => isMeasuring(trace.at(row, Column.kind)))) {
    const { stops, contacts } = measured()
    for (const { row, at } of stops) ends.set(row, at)
    for (const { row, at } of contacts) ends.set(row, at)
  }
  let at: Place = { x: Number.NaN, y: Number.NaN, z: Number.NaN, c: 0 }
  let over: Place | undefined
  return [...rows].map((row): Motion => {
    const kind = trace.at(row, Column.kind)
    const from = at
    const end = ends.get(row)
    at = end ? { ...at, x: end[0], y: end[1], z: end[2] } : { ...at, ...commanded(trace, row, kind) }
    if (kind === Op.machineXy) over = at
    if (kind === Op.rapidXy) over = undefined
    return { row, kind, from, to: at, over }
  })
}

const isMeasuring = (kind: number): boolean => kind === Op.touch || kind === Op.clear

/** The coordinates that a block moves; the others stay where they are. */
function commanded(trace: Trace, row: number, kind: number): Partial<Place> {
  const known = (column: number): number => {
    const value = trace.at(row, column)
    return value === NONE ? Number.NaN : value
  }
  if (kind === Op.rapidXy) return { x: known(Column.machineX), y: known(Column.machineY), c: known(Column.workC) }
  if (kind === Op.machineXy) return { x: known(Column.machineX), y: known(Column.machineY) }
  return { z: known(Column.machineZ) }
}
