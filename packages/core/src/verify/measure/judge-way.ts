import type { CheckContext } from '../check.ts'
import { countWhere, isMotion, lineOf, motionBefore, rowsOutside } from '../checks/rows.ts'
import { Op } from '../read/op.ts'
import { seatAt } from '../trace/seat.ts'
import type { Repeat, Trace } from '../trace/trace.ts'
import { near, touchedFrom } from './judge-contact.ts'
import type { Contact, Measured } from './measured.ts'
import type { ProbingTally } from './probing-codes.ts'
import type { Obstacle, Spot, Tool } from './solid.ts'

/**
 * The tool's state in a round of touches (docs/GEN-ISO.md §7). `start`: before the touch from above. `top`: on the
 * body. `over`: above its middle or anchor, clear of it. `out`: at that height beside it, about to go down. `down`:
 * beside it, about to touch. `side`: touching a side. `freed`: off that side. `back`: beside it, clear of it again.
 * `lost`: after a fault.
 */
type Phase = 'start' | 'top' | 'over' | 'out' | 'down' | 'side' | 'freed' | 'back' | 'lost'

/** From a touch until the tool is clear of what it touched, every motion is as in docs/GEN-ISO.md. */
export function judgeWays(context: CheckContext, tally: ProbingTally, measured: Measured): void {
  const { trace } = context
  tally.count(countWhere(trace, isMotion))
  const whole = measured.repeats.filter(
    ({ from, to }) => isLeft(trace, from - 1) && isLeft(trace, motionBefore(trace, to)),
  )
  if (wrongMotions(context, measured, whole).length === 0) return
  for (const row of wrongMotions(context, measured, [])) tally.found('probing.way', lineOf(trace, row))
}

/** Whether no round of touches goes on after this row. */
const isLeft = (trace: Trace, row: number): boolean => {
  const kind = trace.kind(row)
  return kind === Op.machineZ || kind === Op.machineXy
}

/** The wrong motions outside these repeats, in which no round begins or ends but their own. */
function wrongMotions(context: CheckContext, measured: Measured, without: readonly Repeat[]): readonly number[] {
  const { trace } = context
  const way = new Way(context)
  const wrong: number[] = []
  const contactOf = contactsIn(measured)
  const endOf = endsIn(measured)
  const isRight = (row: number): boolean => {
    const contact = contactOf(row)
    if (contact) return way.touch(contact)
    const end = trace.kind(row) === Op.clear ? endOf(row) : undefined
    if (!end) return way.leave()
    return way.clear(trace.argument(row, 0), end, measured.tools.get(seatAt(trace, row)))
  }
  rowsOutside(trace, without, isMotion).forEach((row) => {
    if (!isRight(row)) wrong.push(row)
  })
  return wrong
}

/** The contact of a row. Rows are asked for in their order, as contacts are. */
function contactsIn({ contacts }: Measured) {
  let next = 0
  return (row: number): Contact | undefined => {
    while ((contacts.row(next) ?? row) < row) next++
    return contacts.row(next) === row ? contacts.at(next) : undefined
  }
}

/** Where the move of a row may end. Rows are asked for in their order, as stops are. */
function endsIn({ stops }: Measured) {
  let next = 0
  return (row: number): Spot | undefined => {
    while ((stops.row(next) ?? row) < row) next++
    return stops.row(next) === row ? stops.spot(next) : undefined
  }
}

const NO_SPOT: Spot = [Number.NaN, Number.NaN, Number.NaN]

/** A round of touches, followed motion by motion; each method returns whether the motion is right. */
class Way {
  private readonly context: CheckContext
  private phase: Phase = 'start'
  private body: Obstacle | undefined
  /** End of the last motion. */
  private at: Spot = NO_SPOT
  /** Height over the body at which the tool moves sideways. */
  private height = Number.NaN
  /** The axis along which the tool is beside the body. */
  private axis = -1
  /** Where the tool was over the body before it went beside it. */
  private over: Spot = NO_SPOT

  constructor(context: CheckContext) {
    this.context = context
  }

  /** Ends a round, over the body or on it; the next one begins. */
  leave(): boolean {
    const { phase } = this
    if (phase === 'start') return true
    this.phase = 'start'
    this.body = undefined
    this.at = NO_SPOT
    this.over = NO_SPOT
    this.height = Number.NaN
    this.axis = -1
    return phase === 'top' || phase === 'over' || phase === 'lost'
  }

  touch(contact: Contact): boolean {
    const next = this.touched(contact)
    if (next === 'top') this.body = contact.met
    return this.go(next, contact.at)
  }

  /** Between its rounds the upper ball touches the lower one from above again. */
  private touched({ axis, met, tool }: Contact): Phase {
    const { phase } = this
    const isAgain = phase === 'over' && tool.kind === 'ball' && met?.kind === 'ball' && met === this.body
    if (axis === 2) return phase === 'start' || isAgain ? 'top' : 'lost'
    return phase === 'down' && axis === this.axis ? 'side' : 'lost'
  }

  clear(axis: number, end: Spot, tool: Tool | undefined): boolean {
    if (this.phase === 'lost') return true
    if (this.isShift(axis, end, tool)) return this.go(this.phase, end)
    const next = axis === 2 ? this.alongZ(end) : this.sideways(axis, end)
    if (next === 'out') this.axis = axis
    return this.go(next, end)
  }

  private go(next: Phase, at: Spot): boolean {
    const isFault = next === 'lost' && this.phase !== 'lost'
    this.phase = next
    this.at = at
    return !isFault
  }

  private alongZ(end: Spot): Phase {
    const isUp = end[2] > this.at[2]
    if (this.phase === 'top' && isUp) {
      this.height = end[2]
      return 'over'
    }
    if (this.phase === 'out' && !isUp) return 'down'
    return this.phase === 'freed' && near(this.context, end[2], this.height) ? 'back' : 'lost'
  }

  /** A head with an outline may be moved to another of its points before its tip is touched, and after that. */
  private isShift(axis: number, end: Spot, tool: Tool | undefined): boolean {
    if (!tool?.shape || axis === 2) return false
    if (this.phase === 'start') return true
    const middle = touchedFrom(this.context, this.body)?.[axis] ?? Number.NaN
    const isUnderHead = Math.abs((end[axis] ?? Number.NaN) - middle) < (tool.half[axis] ?? 0)
    return this.phase === 'over' && Number.isNaN(this.over[0]) && isUnderHead
  }

  private sideways(axis: number, end: Spot): Phase {
    if (this.phase === 'over') {
      this.over = this.at
      return 'out'
    }
    if (axis !== this.axis) return 'lost'
    if (this.phase === 'side') return 'freed'
    if (this.phase !== 'back') return 'lost'
    const middle = touchedFrom(this.context, this.body)?.[axis] ?? Number.NaN
    const [before, after] = [(this.at[axis] ?? Number.NaN) - middle, (end[axis] ?? Number.NaN) - middle]
    if (near(this.context, end[axis] ?? Number.NaN, this.over[axis] ?? Number.NaN)) return 'over'
    // Over a ball the motion continues to its other side without a stop.
    return this.body?.kind === 'ball' && near(this.context, after, -before) ? 'out' : 'lost'
  }
}
