import { NONE, type OpName, type OpTable, opNames, widen } from '../read/op.ts'

/**
 * Columns of one executed operation: its code, and the whole modal state after it. Lengths in 0.1 µm, angles in 0.001°,
 * `NONE` for an unknown coordinate.
 */
export const Column = {
  /** Code of `Op`. */
  kind: 0,
  /** Index into the operation table, for its arguments. */
  op: 1,
  line: 2,
  /** Line of the call that led here; 0 in the main program. */
  call: 3,
  cs: 4,
  pot: 5,
  register: 6,
  condition: 7,
  /** 0 off, else 1 + index into orbitPatterns. */
  pattern: 8,
  radius: 9,
  flags: 10,
  /** Position of the tip when an offset is active, else of the gauge plane, in the selected system. */
  workX: 11,
  workY: 12,
  workZ: 13,
  workC: 14,
  /** Machine position of the gauge plane. */
  machineX: 15,
  machineY: 16,
  machineZ: 17,
} as const

export const Flag = {
  discharge: 1,
  pump: 2,
  /** No `reset` since the start or since the last tool change. */
  unset: 4,
  /** The coordinate was found by contact: the figure is the end of the allowed travel. */
  contactX: 8,
  contactY: 16,
  contactZ: 32,
} as const

const WIDTH = 18
const UNKNOWN_POT = -1

/** Every executed operation with calls expanded, in order. */
export class Trace {
  length = 0
  /** True when the program is longer than any control would run; the rest was not executed. */
  cut = false
  private data: Int32Array
  /** The first column again: checks select rows by it. */
  private kinds: Uint8Array
  private readonly ops: OpTable
  /** Rows by the requested set of kinds, one bit for each kind; the checks use the same few sets. */
  private readonly selections = new Map<number, Int32Array>()

  /** `expected`: the approximate number of rows; there may be more. */
  constructor(ops: OpTable, expected: number) {
    this.ops = ops
    const room = Math.max(256, expected)
    this.data = new Int32Array(WIDTH * room)
    this.kinds = new Uint8Array(room)
  }

  /** The n-th argument (from 0) of the operation in a row. */
  argument(row: number, n: number): number {
    return this.ops.arg(this.at(row, Column.op), n)
  }

  at(row: number, column: number): number {
    return row < 0 ? startValue(column) : (this.data[row * WIDTH + column] ?? NONE)
  }

  /** Name of the operation in a row. */
  name(row: number): OpName {
    return opNames[this.at(row, Column.kind)] ?? 'comment'
  }

  has(row: number, flag: number): boolean {
    return (this.at(row, Column.flags) & flag) !== 0
  }

  /** Rows of the kinds whose bits are set, in order. Call it only on a complete trace. */
  select(kinds: number): Int32Array {
    const known = this.selections.get(kinds)
    if (known) return known
    const { kinds: of, length } = this
    const rows = new Int32Array(length)
    let count = 0
    for (let row = 0; row < length; row++) if ((kinds >>> (of[row] ?? 0)) & 1) rows[count++] = row
    const selected = rows.slice(0, count)
    this.selections.set(kinds, selected)
    return selected
  }

  push(state: Int32Array): void {
    const base = this.length * WIDTH
    if (base === this.data.length) this.grow()
    const { data } = this
    for (let n = 0; n < WIDTH; n++) data[base + n] = state[n] ?? NONE
    this.kinds[this.length++] = state[Column.kind] ?? 0
  }

  private grow(): void {
    this.data = widen(new Int32Array(this.data.length * 2), this.data)
    this.kinds = widen(new Uint8Array(this.kinds.length * 2), this.kinds)
  }
}

/** The state before the first block: nothing is known. */
export function startState(): Int32Array {
  return Int32Array.from({ length: WIDTH }, (_, column) => startValue(column))
}

function startValue(column: number): number {
  if (column >= Column.workX) return NONE
  if (column === Column.pot) return UNKNOWN_POT
  return column === Column.flags ? Flag.unset : 0
}
