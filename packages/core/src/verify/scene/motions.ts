import type { Measured } from '../measure/measured.ts'
import type { Spot } from '../measure/solid.ts'
import { NONE, Op } from '../read/op.ts'
import { Column, type Repeat, type Trace } from '../trace/trace.ts'

/** Spindle axis and gauge plane, machine coordinates; NaN where the text does not state it. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
  /** Thousandths of a degree. */
  readonly c: number
}

/** One motion of the spindle, either sideways or along Z. */
export interface Motion {
  readonly row: number
  readonly kind: number
  readonly from: Place
  readonly to: Place
  /** End of the last sideways move in machine coordinates: what is below it is then measured. */
  readonly over: Place | undefined
  /** Whether it is of rows that repeat others; `again`: it is the same motion as in those. */
  readonly repeats: 'no' | 'first' | 'again'
}

/** Visits the motions of a trace as they would happen: a touch ends at its contact, not at the end of its travel. */
export function visitMotions(
  trace: Trace,
  rows: Int32Array,
  measured: () => Measured,
  visit: (motion: Motion) => void,
): void {
  const isMeasured = rows.some((row) => isMeasuring(trace.kind(row)))
  const endAt = isMeasured ? endsOf(measured()) : () => undefined
  const repeating = repeatsOf(trace, isMeasured ? measured().repeats : [])
  let at: Place = { x: Number.NaN, y: Number.NaN, z: Number.NaN, c: 0 }
  let over: Place | undefined
  for (const row of rows) {
    const kind = trace.kind(row)
    const from = at
    const repeats = repeating(row, at, over)
    const end = isMeasuring(kind) ? endAt(row) : undefined
    at = end ? { x: end[0], y: end[1], z: end[2], c: at.c } : commanded(trace, row, kind, at)
    if (kind === Op.machineXy) over = at
    if (kind === Op.rapidXy) over = undefined
    visit({ row, kind, from, to: at, over, repeats })
  }
}

/**
 * Whether a row is of a repeat, and does the same as the row that it repeats: `same` are the repeats with the same
 * measuring, and the motion before both must end at the same place. Rows are asked for in their order.
 */
function repeatsOf(trace: Trace, same: readonly Repeat[]) {
  const isSame = new Set(same)
  const starts = new Map<number, readonly (number | undefined)[]>()
  let next = 0
  let until = 0
  let now: Motion['repeats'] = 'no'
  return (row: number, at: Place, over: Place | undefined): Motion['repeats'] => {
    if (row < until) return now
    now = 'no'
    while ((trace.repeats[next]?.to ?? row + 1) <= row) next++
    const repeat = trace.repeats[next]
    if (!repeat || row < repeat.from) return now
    const start = [at.x, at.y, at.z, at.c, over?.x, over?.y]
    const before = starts.get(repeat.of)
    starts.set(repeat.from, start)
    until = repeat.to
    now = isSame.has(repeat) && before?.every((value, n) => Object.is(value, start[n])) ? 'again' : 'first'
    return now
  }
}

/** Where a touch or clear ends, by row: at its contact, else at the end of its travel. Both are in the rows' order. */
function endsOf({ stops, contacts }: Pick<Measured, 'stops' | 'contacts'>) {
  let [stop, contact] = [0, 0]
  return (row: number): Spot | undefined => {
    while ((stops.row(stop) ?? row) < row) stop++
    while ((contacts.row(contact) ?? row) < row) contact++
    if (contacts.row(contact) === row) return contacts.at(contact)?.at
    return stops.row(stop) === row ? stops.spot(stop) : undefined
  }
}

const isMeasuring = (kind: number): boolean => kind === Op.touch || kind === Op.clear

/** The coordinates that a block moves; the others are unchanged. */
function commanded(trace: Trace, row: number, kind: number, { x, y, z, c }: Place): Place {
  if (kind !== Op.rapidXy && kind !== Op.machineXy) return { x, y, z: known(trace, row, Column.machineZ), c }
  const across = { x: known(trace, row, Column.machineX), y: known(trace, row, Column.machineY) }
  return { ...across, z, c: kind === Op.rapidXy ? known(trace, row, Column.workC) : c }
}

function known(trace: Trace, row: number, column: number): number {
  const value = trace.at(row, column)
  return value === NONE ? Number.NaN : value
}
