import { NONE, Op, type OpTable } from '../read/op.ts'
import type { Part, ProgramText } from '../read/program-text.ts'
import type { Frames, Origin } from './frames.ts'
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

  constructor(program: ProgramText, frames: Frames) {
    this.program = program
    this.ops = program.ops
    this.subs = new Map(program.subs.map((sub) => [sub.number, sub]))
    this.trace = new Trace(program.ops, this.rowsToCome())
    this.frames = frames
  }

  run(): Trace {
    this.runPart(this.program.main, 0)
    return this.trace
  }

  /** Rows of the main program and of its calls, up to the limit. */
  private rowsToCome(): number {
    const { ops, program, subs } = this
    let rows = program.main.to - program.main.from
    for (let at = program.main.from; at < program.main.to; at++) {
      if (ops.kind(at) !== Op.call) continue
      const sub = subs.get(ops.arg(at, 0))
      if (sub) rows += (sub.to - sub.from) * Math.max(0, ops.arg(at, 1))
    }
    return Math.min(rows, MOST_ROWS)
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
    for (let n = 0; sub && n < times && !this.trace.cut; n++) this.runPart(sub, this.ops.line(at))
  }

  private runOp(at: number, call: number): void {
    const { state, trace } = this
    const kind = this.ops.kind(at)
    state[Column.kind] = kind
    state[Column.op] = at
    state[Column.line] = this.ops.line(at)
    state[Column.call] = call
    if (kind === Op.rapidXy || kind === Op.rapidZ || kind === Op.approach || kind === Op.erode) this.moveWork(kind, at)
    else this.change(kind, at)
    trace.push(state)
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
        this.reset()
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
        break
      case Op.toolCall:
        this.changeTool(first)
        break
      case Op.toolReturn:
        this.changeTool(0)
        break
      case Op.setOffset:
        this.lengths.set(first, ops.arg(at, 3))
        break
      case Op.storeOffset:
        this.lengths.set(first, this.frames.length(this.get(Column.pot)) ?? NONE)
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

  private changeTool(pot: number): void {
    this.state[Column.pot] = pot
    this.setFlag(Flag.unset, true)
    this.useRegister(0, 0)
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
