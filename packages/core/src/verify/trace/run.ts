import { NONE, Op, type OpTable } from '../read/op.ts'
import type { Part, ProgramText } from '../read/program-text.ts'
import { type Execution, isSteady, rowsToCome } from './calls.ts'
import type { Frames, Origin } from './frames.ts'
import { isMotion } from './motion.ts'
import { seatOf } from './seat.ts'
import { Column, Flag, startState, Trace } from './trace.ts'

/** No die-sinking program executes more; a text that does has a runaway call. */
const MOST_ROWS = 4_000_000
const MACHINE = Column.machineX - Column.workX
const AXIS_C = 3
const contact = [Flag.contactX, Flag.contactY, Flag.contactZ] as const
const ALL_CONTACTS = Flag.contactX | Flag.contactY | Flag.contactZ

/** Runs a text as a control would: expands calls, keeps the modal state, writes one row for each operation. */
export function runProgram(program: ProgramText, frames: Frames): Trace {
  return new Interpreter(program, frames).run()
}

class Interpreter {
  private readonly ops: OpTable
  private readonly program: ProgramText
  private readonly subs: ReadonlyMap<number, Part>
  private readonly frames: Frames
  private readonly trace: Trace
  private readonly state = startState()
  /** Effective length by register, once written. */
  private readonly lengths = new Map<number, number>()
  private origin: Origin | undefined
  /** Length from the gauge plane to the moved point: 0 without an offset, NONE when the register was not written. */
  private length = 0
  /** The loads of the magazine that the text has not reached. */
  private readonly later: number[]
  private isBegun = false
  /** The last execution of each subprogram that may repeat itself. */
  private readonly executed = new Map<Part, Execution>()

  constructor(program: ProgramText, frames: Frames) {
    this.program = program
    this.ops = program.ops
    this.subs = new Map(program.subs.map((sub) => [sub.number, sub]))
    const [first = 1, ...later] = frames.loads ?? []
    this.trace = new Trace(program.ops, Math.min(rowsToCome(program, this.subs), MOST_ROWS), first)
    this.frames = frames
    this.later = later
  }

  run(): Trace {
    this.runPart(this.program.main, 0)
    return this.trace
  }

  private runPart(part: Part, call: number): void {
    for (let at = part.from; at < part.to && !this.trace.cut; at++) {
      if (this.ops.kind(at) === Op.call && call === 0) this.runCall(at)
      else this.runOp(at, call)
    }
  }

  private runCall(at: number): void {
    const sub = this.subs.get(this.ops.arg(at, 0))
    const times = this.ops.arg(at, 1)
    for (let n = 0; sub && n < times && !this.trace.cut; n++) this.runSub(sub, this.ops.line(at))
  }

  /**
   * Runs a subprogram until a motion ends in the same state as in its last execution; the remaining operations then do
   * the same again.
   */
  private runSub(sub: Part, call: number): void {
    const before = this.executed.get(sub)
    const from = this.trace.length
    const lengths = before?.lengths ?? new Int32Array(sub.to - sub.from)
    for (let at = sub.from; at < sub.to && !this.trace.cut; at++) {
      this.runOp(at, call)
      if (before && this.isAsBefore(before, at - sub.from)) {
        this.repeatRest(sub, at + 1, before, call)
        break
      }
      lengths[at - sub.from] = this.length
    }
    const { origin, length } = this
    if (!this.trace.cut && (before || isSteady(this.ops, sub)))
      this.executed.set(sub, { from, lengths, origin, length })
  }

  private isAsBefore({ from, lengths }: Execution, n: number): boolean {
    const { trace, length } = this
    const row = trace.length - 1
    return isMotion(trace.kind(row)) && length === lengths[n] && trace.isSame(row, from + n)
  }

  /** Repeats the operations of the last execution from one on, with their effects on the state. */
  private repeatRest(sub: Part, at: number, before: Execution, call: number): void {
    const { trace, state, ops } = this
    const rest = sub.to - at
    if (trace.length + rest >= MOST_ROWS) {
      this.runPart({ ...sub, from: at }, call)
      return
    }
    trace.repeat(before.from + at - sub.from, rest, call)
    const last = trace.length - 1
    for (let column = 0; column < state.length; column++) state[column] = trace.at(last, column)
    this.length = before.length
    this.origin = before.origin
    for (let n = 0; n < rest; n++) {
      const kind = ops.kind(at + n)
      if (kind !== Op.setOffset && kind !== Op.storeOffset) continue
      this.writeOffset(kind, at + n, trace.at(last - rest + 1 + n, Column.pot))
    }
  }

  private runOp(at: number, call: number): void {
    const { state, trace } = this
    const kind = this.ops.kind(at)
    state[Column.kind] = kind
    state[Column.op] = at
    state[Column.line] = this.ops.line(at)
    if (kind === Op.rapidXy || kind === Op.rapidZ || kind === Op.approach || kind === Op.erode) this.moveWork(kind, at)
    else this.change(kind, at)
    trace.push(state, call)
    if (trace.length >= MOST_ROWS) trace.cut = true
  }

  private get(column: number): number {
    return this.state[column] ?? NONE
  }

  private moveWork(kind: number, at: number): void {
    const { ops } = this
    if (kind === Op.rapidXy) {
      this.setWork(0, ops.arg(at, 0))
      this.setWork(1, ops.arg(at, 1))
      this.state[Column.workC] = ops.arg(at, 2)
    } else this.setWork(2, ops.arg(at, 0))
  }

  private change(kind: number, at: number): void {
    const { ops, state } = this
    const first = ops.arg(at, 0)
    switch (kind) {
      case Op.reset:
        this.isBegun = true
        this.reset()
        break
      case Op.stop:
        if (this.isBegun) this.reload()
        break
      case Op.selectCs:
        state[Column.cs] = first
        this.origin = this.frames.origin(first)
        this.reframe()
        break
      case Op.machineZ:
        this.setMachine(2, first)
        break
      case Op.machineXy:
        this.setMachine(0, first)
        this.setMachine(1, ops.arg(at, 1))
        if (ops.arg(at, 2) !== NONE) state[Column.workC] = ops.arg(at, 2)
        break
      case Op.toolCall:
        this.changeTool(first)
        break
      case Op.toolReturn:
        this.changeTool(0)
        break
      case Op.setOffset:
      case Op.storeOffset:
        this.writeOffset(kind, at, this.get(Column.pot))
        break
      case Op.useOffset:
        this.useRegister(first, this.lengths.get(first) ?? NONE)
        break
      default:
        this.switchState(kind, at)
        break
    }
  }

  private switchState(kind: number, at: number): void {
    const { ops, state } = this
    const first = ops.arg(at, 0)
    switch (kind) {
      case Op.pump:
        this.setFlag(Flag.pump, first === 1)
        break
      case Op.discharge:
        this.setFlag(Flag.discharge, first === 1)
        break
      case Op.condition:
        state[Column.condition] = first
        break
      case Op.orbitOn:
        state[Column.pattern] = first + 1
        state[Column.radius] = ops.arg(at, 1)
        break
      case Op.orbitOff:
        state[Column.pattern] = 0
        state[Column.radius] = 0
        break
      case Op.touch:
        this.shift(first, ops.arg(at, 1))
        this.setFlag(contact[first] ?? 0, true)
        break
      case Op.clear:
        this.shift(first, ops.arg(at, 1))
        break
    }
  }

  /** mm, absolute, plane, compensation, length offset, discharge and orbit off; the pump is not changed. */
  private reset(): void {
    this.setFlag(Flag.discharge | Flag.unset, false)
    this.state[Column.pattern] = 0
    this.state[Column.radius] = 0
    this.useRegister(0, 0)
  }

  /** Every register holds an electrode that is no longer there, and no subprogram repeats what was done with it. */
  private reload(): void {
    const load = this.later.shift()
    if (load === undefined) return
    this.trace.reloads.push({ row: this.trace.length, load })
    this.lengths.clear()
    this.executed.clear()
  }

  private changeTool(pot: number): void {
    this.state[Column.pot] = pot
    this.setFlag(Flag.unset, true)
    this.useRegister(0, 0)
  }

  /** As stated, or as found by measuring the tool in the spindle. */
  private writeOffset(kind: number, at: number, pot: number): void {
    const seat = seatOf(this.trace.loadAt(this.trace.length), pot)
    const length = kind === Op.setOffset ? this.ops.arg(at, 3) : (this.frames.length(seat) ?? NONE)
    this.lengths.set(this.ops.arg(at, 0), length)
  }

  private useRegister(register: number, length: number): void {
    this.state[Column.register] = register
    this.length = length
    this.reframe()
  }

  private setFlag(flag: number, on: boolean): void {
    const flags = this.get(Column.flags)
    this.state[Column.flags] = on ? flags | flag : flags & ~flag
  }

  /** Machine position of work coordinate 0 along an axis. */
  private zero(axis: number): number {
    const { origin } = this
    if (!origin) return NONE
    if (axis === 0) return origin.x
    if (axis === 1) return origin.y
    return this.length === NONE ? NONE : origin.z + this.length
  }

  /** Another system or offset does not move the machine; only the work coordinates change. */
  private reframe(): void {
    for (let axis = 0; axis < AXIS_C; axis++) this.deriveWork(axis)
  }

  private deriveWork(axis: number): void {
    const machine = this.get(Column.machineX + axis)
    const zero = this.zero(axis)
    this.state[Column.workX + axis] = machine === NONE || zero === NONE ? NONE : machine - zero
  }

  private setMachine(axis: number, value: number): void {
    this.state[Column.machineX + axis] = value
    this.deriveWork(axis)
    this.setFlag(contact[axis] ?? ALL_CONTACTS, false)
  }

  private setWork(axis: number, value: number): void {
    const zero = this.zero(axis)
    this.state[Column.workX + axis] = value
    this.state[Column.workX + MACHINE + axis] = zero === NONE ? NONE : value + zero
    this.setFlag(contact[axis] ?? ALL_CONTACTS, false)
  }

  private shift(axis: number, by: number): void {
    for (const column of [Column.workX + axis, Column.machineX + axis]) {
      const from = this.get(column)
      if (from !== NONE) this.state[column] = from + by
    }
  }
}
