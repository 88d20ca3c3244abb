import { countWhere } from '../checks/rows.ts'
import type { Contact, Measured } from '../measure/measured.ts'
import type { Spot } from '../measure/solid.ts'
import { NONE, Op } from '../read/op.ts'
import { isMeasuringMove, isMotion } from '../trace/motion.ts'
import { Column, type Repeat, type Trace } from '../trace/trace.ts'
import { afterTouch, either, isSameLate, type Late, NOT_LATE } from './late.ts'

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
  readonly late: Late
  /** Whether it is of rows that repeat others; `again`: it is the same motion as in those. */
  readonly repeats: 'no' | 'first' | 'again'
}

/**
 * Visits the motions of a trace as they would happen. A touch ends at its contact instead of at the end of its travel;
 * `late` states by how much later it may end. Repeated motions are left out while `mayLeaveOut` allows it.
 */
export function visitMotions(
  trace: Trace,
  measured: () => Measured,
  mayLeaveOut: () => boolean,
  visit: (motion: Motion) => void,
): void {
  const isMeasured = countWhere(trace, isMeasuringMove) > 0
  const endAt = isMeasured ? endsOf(measured()) : () => NO_END
  const repeating = new Repeating(trace, isMeasured ? measured().repeats : [])
  let at: Place = { x: Number.NaN, y: Number.NaN, z: Number.NaN, c: 0 }
  let over: Place | undefined
  let late = NOT_LATE
  for (let row = 0; row < trace.length; row++) {
    const kind = trace.kind(row)
    if (!isMotion(kind)) continue
    const repeats = repeating.enter(row, { at, over, late })
    const end = mayLeaveOut() ? repeating.end : undefined
    if (end) {
      ;({ at, over, late } = end)
      row = end.row - 1
      continue
    }
    const from = at
    const before = late
    const { spot, contact } = isMeasuringMove(kind) ? endAt(row) : NO_END
    at = spot ? { x: spot[0], y: spot[1], z: spot[2], c: at.c } : commanded(trace, row, kind, at)
    over = overAfter(kind, at, over)
    late = lateAfter(kind, contact, before)
    visit({ row, kind, from, to: at, over, late: either(before, late), repeats })
  }
}

/** What is below the spindle is measured until it moves to a place of a work system. */
function overAfter(kind: number, at: Place, over: Place | undefined): Place | undefined {
  if (kind === Op.machineXy) return at
  return kind === Op.rapidXy ? undefined : over
}

function lateAfter(kind: number, contact: Contact | undefined, late: Late): Late {
  if (contact) return afterTouch(late, contact)
  return isPlaced(kind) ? NOT_LATE : late
}

/** A sideways move to a given place. */
const isPlaced = (kind: number): boolean => kind === Op.machineXy || kind === Op.rapidXy

/** Where the spindle is between two motions, and the end of its last sideways move. */
type Stand = Pick<Motion, 'over' | 'late'> & { readonly at: Place }

const isSameStand = (a: Stand, b: Stand): boolean =>
  Object.is(a.at.x, b.at.x) &&
  Object.is(a.at.y, b.at.y) &&
  Object.is(a.at.z, b.at.z) &&
  Object.is(a.at.c, b.at.c) &&
  Object.is(a.over?.x, b.over?.x) &&
  Object.is(a.over?.y, b.over?.y) &&
  isSameLate(a.late, b.late)

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
  enter(row: number, stand: Stand): Motion['repeats'] {
    if (this.current) {
      if (row < this.current.to) return this.now
      this.ends.set(this.current.from, stand)
    }
    const { repeats } = this.trace
    while ((repeats[this.next]?.to ?? row + 1) <= row) this.next++
    const repeat = repeats[this.next]
    this.current = repeat && row >= repeat.from ? repeat : undefined
    this.now = this.current ? this.begin(this.current, stand) : 'no'
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

/** Where a measuring move ends, and its contact if it is a touch. */
interface End {
  readonly spot?: Spot
  readonly contact?: Contact
}

const NO_END: End = {}

/** Where a touch or clear ends, by row: at its contact, else at the end of its travel. Both are in the rows' order. */
function endsOf({ stops, contacts }: Pick<Measured, 'stops' | 'contacts'>) {
  let [stop, contact] = [0, 0]
  return (row: number): End => {
    while ((stops.row(stop) ?? row) < row) stop++
    while ((contacts.row(contact) ?? row) < row) contact++
    const touch = contacts.row(contact) === row ? contacts.at(contact) : undefined
    if (touch) return { spot: touch.at, contact: touch }
    return stops.row(stop) === row ? { spot: stops.spot(stop) } : NO_END
  }
}

/** The coordinates that a block moves; the others are unchanged. */
function commanded(trace: Trace, row: number, kind: number, { x, y, z, c }: Place): Place {
  if (!isPlaced(kind)) return { x, y, z: known(trace, row, Column.machineZ), c }
  const across = { x: known(trace, row, Column.machineX), y: known(trace, row, Column.machineY) }
  return { ...across, z, c: known(trace, row, Column.workC) }
}

function known(trace: Trace, row: number, column: number): number {
  const value = trace.at(row, column)
  return value === NONE ? Number.NaN : value
}
