import { countWhere } from '../checks/rows.ts'
import type { Measured } from '../measure/measured.ts'
import type { Spot } from '../measure/solid.ts'
import { NONE, Op } from '../read/op.ts'
import { isMeasuringMove, isMotion } from '../trace/motion.ts'
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

/**
 * Visits the motions of a trace as they would happen: a touch ends at its contact, not at the end of its travel. Motions
 * that are the same as those they repeat are left out while `mayLeaveOut` allows it.
 */
export function visitMotions(
  trace: Trace,
  measured: () => Measured,
  mayLeaveOut: () => boolean,
  visit: (motion: Motion) => void,
): void {
  const isMeasured = countWhere(trace, isMeasuringMove) > 0
  const endAt = isMeasured ? endsOf(measured()) : () => undefined
  const repeating = new Repeating(trace, isMeasured ? measured().repeats : [])
  let at: Place = { x: Number.NaN, y: Number.NaN, z: Number.NaN, c: 0 }
  let over: Place | undefined
  for (let row = 0; row < trace.length; row++) {
    const kind = trace.kind(row)
    if (!isMotion(kind)) continue
    const repeats = repeating.enter(row, at, over)
    const end = mayLeaveOut() ? repeating.end : undefined
    if (end) {
      ;({ at, over } = end)
      row = end.row - 1
      continue
    }
    const from = at
    const spot = isMeasuringMove(kind) ? endAt(row) : undefined
    at = spot ? { x: spot[0], y: spot[1], z: spot[2], c: at.c } : commanded(trace, row, kind, at)
    over = overAfter(kind, at, over)
    visit({ row, kind, from, to: at, over, repeats })
  }
}

/** What is below the spindle is measured until it moves to a place of a work system. */
function overAfter(kind: number, at: Place, over: Place | undefined): Place | undefined {
  if (kind === Op.machineXy) return at
  return kind === Op.rapidXy ? undefined : over
}

/** Where the spindle is between two motions, and the end of its last sideways move. */
type Stand = Pick<Motion, 'over'> & { readonly at: Place }

const isSameStand = (a: Stand, b: Stand): boolean =>
  Object.is(a.at.x, b.at.x) &&
  Object.is(a.at.y, b.at.y) &&
  Object.is(a.at.z, b.at.z) &&
  Object.is(a.at.c, b.at.c) &&
  Object.is(a.over?.x, b.over?.x) &&
  Object.is(a.over?.y, b.over?.y)

/** Follows the repeats of a trace whose rows are asked for in their order; `same` are those with the same measuring. */
class Repeating {
  private readonly trace: Trace
  private readonly same: ReadonlySet<Repeat>
  /** By the first row of a repeat. */
  private readonly starts = new Map<number, Stand>()
  private readonly ends = new Map<number, Stand>()
  private next = 0
  private current: Repeat | undefined
  private now: Motion['repeats'] = 'no'
  /** Where the current repeat ends, if it does the same again, and the row after it. */
  end: (Stand & { readonly row: number }) | undefined

  constructor(trace: Trace, same: readonly Repeat[]) {
    this.trace = trace
    this.same = new Set(same)
  }

  /**
   * Whether a row is of a repeat, and does the same as the row that it repeats: the motion before both must end at the
   * same place.
   */
  enter(row: number, at: Place, over: Place | undefined): Motion['repeats'] {
    if (this.current) {
      if (row < this.current.to) return this.now
      this.ends.set(this.current.from, { at, over })
    }
    const { repeats } = this.trace
    while ((repeats[this.next]?.to ?? row + 1) <= row) this.next++
    const repeat = repeats[this.next]
    this.current = repeat && row >= repeat.from ? repeat : undefined
    this.now = this.current ? this.begin(this.current, { at, over }) : 'no'
    const end = this.current && this.now === 'again' ? this.ends.get(this.current.of) : undefined
    this.end = this.current && end && { ...end, row: this.current.to }
    return this.now
  }

  private begin(repeat: Repeat, stand: Stand): 'first' | 'again' {
    const before = this.starts.get(repeat.of)
    this.starts.set(repeat.from, stand)
    return this.same.has(repeat) && before && isSameStand(before, stand) ? 'again' : 'first'
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

/** The coordinates that a block moves; the others are unchanged. */
function commanded(trace: Trace, row: number, kind: number, { x, y, z, c }: Place): Place {
  if (kind !== Op.rapidXy && kind !== Op.machineXy) return { x, y, z: known(trace, row, Column.machineZ), c }
  const across = { x: known(trace, row, Column.machineX), y: known(trace, row, Column.machineY) }
  return { ...across, z, c: known(trace, row, Column.workC) }
}

function known(trace: Trace, row: number, column: number): number {
  const value = trace.at(row, column)
  return value === NONE ? Number.NaN : value
}
