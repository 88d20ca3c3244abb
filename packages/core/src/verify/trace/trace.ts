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
  cs: 3,
  pot: 4,
  register: 5,
  condition: 6,
  /** 0 off, else 1 + index into orbitPatterns. */
  pattern: 7,
  radius: 8,
  flags: 9,
  /** Position of the tip when an offset is active, else of the gauge plane, in the selected system. */
  workX: 10,
  workY: 11,
  workZ: 12,
  workC: 13,
  /** Machine position of the gauge plane. */
  machineX: 14,
  machineY: 15,
  machineZ: 16,
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

const WIDTH = 17
const UNKNOWN_POT = -1
/** Rows that are stored in advance for each operation of the text: subprograms are executed more than once. */
const ROOM = 1.25

/**
 * Rows of a call that do the same as those of an earlier call, from `from` to before `to`; the first of them repeats the
 * row `of`. The row before them is a motion, and equals the row before `of`.
 */
export interface Repeat {
  readonly from: number
  readonly to: number
  readonly of: number
}

/** Every executed operation with calls expanded, in order. A call that repeats an earlier one shares its rows. */
export class Trace {
  length = 0
  /** True when the program is longer than any control would run; the rest was not executed. */
  cut = false
  /** In the order of the rows. */
  readonly repeats: Repeat[] = []
  /** Rows of the stops at which the magazine is loaded again, with the load that follows. */
  readonly reloads: { readonly row: number; readonly load: number }[] = []
  /** The load of the magazine with which the program begins. */
  private readonly firstLoad: number
  private data: Int32Array
  /** Number of rows in `data`; the first one is empty, for rows that do not exist. */
  private stored = 1
  /** By row, its position in `data`. */
  private places: Int32Array
  /** By row, the line of the call that led there; 0 in the main program. */
  private calls: Int32Array
  /** The first column by row: checks select rows by it. */
  private kinds: Uint8Array
  private readonly ops: OpTable
  /** Rows by the requested set of kinds, one bit for each kind; the checks use the same few sets. */
  private readonly selections = new Map<number, Int32Array>()
  private readonly firsts = new Map<number, Int32Array>()
  /** Number of rows by kind, once counted. */
  private counts: Int32Array | undefined
  private repeated: number | undefined

  /** `expected`: the approximate number of rows; there may be more. */
  constructor(ops: OpTable, expected: number, firstLoad = 1) {
    this.ops = ops
    this.firstLoad = firstLoad
    const room = Math.max(256, expected)
    this.data = new Int32Array(WIDTH * Math.min(room, Math.ceil(Math.max(256, ops.length) * ROOM)))
    this.places = new Int32Array(room)
    this.calls = new Int32Array(room)
    this.kinds = new Uint8Array(room)
  }

  /** Number of operations of the text. */
  get operations(): number {
    return this.ops.length
  }

  /** The n-th argument (from 0) of the operation in a row. */
  argument(row: number, n: number): number {
    return this.ops.arg(this.at(row, Column.op), n)
  }

  at(row: number, column: number): number {
    return row < 0 ? startValue(column) : (this.data[(this.places[row] ?? 0) * WIDTH + column] ?? NONE)
  }

  /** The load of the magazine in a row; a reload's stop belongs to the load that follows. */
  loadAt(row: number): number {
    let load = this.firstLoad
    for (const each of this.reloads) if (each.row <= row) load = each.load
    return load
  }

  /** Code of the operation in a row. */
  kind(row: number): number {
    return this.kinds[row] ?? 0
  }

  /** Line of the call that led to a row; 0 in the main program. */
  call(row: number): number {
    return this.calls[row] ?? 0
  }

  /** Name of the operation in a row. */
  name(row: number): OpName {
    return opNames[this.kind(row)] ?? 'comment'
  }

  has(row: number, flag: number): boolean {
    return (this.at(row, Column.flags) & flag) !== 0
  }

  /** Rows of the kinds whose bits are set, in order. Call it only on a complete trace. */
  select(kinds: number): Int32Array {
    if ((this.repeatedKinds() & kinds) === 0) return this.selectFirst(kinds)
    const selected = this.selections.get(kinds) ?? this.selectOutside(kinds, [])
    this.selections.set(kinds, selected)
    return selected
  }

  /** The same without rows that repeat earlier ones. */
  selectFirst(kinds: number): Int32Array {
    const selected = this.firsts.get(kinds) ?? this.selectOutside(kinds, this.repeats)
    this.firsts.set(kinds, selected)
    return selected
  }

  /** The same without the rows of some repeats, which are in order. */
  selectOutside(kinds: number, repeats: readonly Repeat[]): Int32Array {
    const { kinds: of, length } = this
    const rows = new Int32Array(this.count(kinds))
    let [count, row] = [0, 0]
    for (const { from, to } of [...repeats, { from: length, to: length }]) {
      for (; row < from; row++) if ((kinds >>> (of[row] ?? 0)) & 1) rows[count++] = row
      row = to
    }
    return count < rows.length ? rows.slice(0, count) : rows
  }

  /** Number of rows of the kinds whose bits are set. Call it only on a complete trace. */
  count(kinds: number): number {
    this.counts ??= this.countKinds()
    return this.counts.reduce((sum, count, kind) => sum + ((kinds >>> kind) & 1) * count, 0)
  }

  private countKinds(): Int32Array {
    const counts = new Int32Array(opNames.length)
    for (let row = 0; row < this.length; row++) {
      const kind = this.kind(row)
      counts[kind] = (counts[kind] ?? 0) + 1
    }
    return counts
  }

  /** The kinds of which a row repeats another, one bit for each. */
  private repeatedKinds(): number {
    if (this.repeated === undefined) {
      let kinds = 0
      for (const { from, to } of this.repeats) for (let row = from; row < to; row++) kinds |= 1 << this.kind(row)
      this.repeated = kinds
    }
    return this.repeated
  }

  push(state: Int32Array, call: number): void {
    const base = this.stored * WIDTH
    if (base === this.data.length) this.data = widen(new Int32Array(this.data.length * 2), this.data)
    this.makeRoom(1)
    const { data, length: row } = this
    for (let n = 0; n < WIDTH; n++) data[base + n] = state[n] ?? NONE
    this.places[row] = this.stored++
    this.calls[row] = call
    this.kinds[row] = state[Column.kind] ?? 0
    this.length++
  }

  /** Appends rows that repeat `count` earlier ones, by another call. */
  repeat(of: number, count: number, call: number): void {
    this.makeRoom(count)
    const from = this.length
    this.places.copyWithin(from, of, of + count)
    this.kinds.copyWithin(from, of, of + count)
    this.calls.fill(call, from, from + count)
    this.length += count
    this.repeats.push({ from, to: this.length, of })
  }

  /** Whether two rows are of the same operation and leave the same state. */
  isSame(a: number, b: number): boolean {
    for (let n = WIDTH - 1; n >= 0; n--) if (this.at(a, n) !== this.at(b, n)) return false
    return true
  }

  private makeRoom(more: number): void {
    let room = this.kinds.length
    while (this.length + more > room) room *= 2
    if (room === this.kinds.length) return
    this.kinds = widen(new Uint8Array(room), this.kinds)
    this.places = widen(new Int32Array(room), this.places)
    this.calls = widen(new Int32Array(room), this.calls)
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
