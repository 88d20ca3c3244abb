/**
 * The operation of one block, as a code shared by both readers. Arguments are integers: lengths in 0.1 µm, angles in
 * 0.001°, feeds in 0.1 mm/min; listed for each.
 */
export const Op = {
  /** text (index into comments) */
  comment: 0,
  reset: 1,
  /** system 54–59 */
  selectCs: 2,
  /** z */
  machineZ: 3,
  /** x, y */
  machineXy: 4,
  /** pot */
  toolCall: 5,
  toolReturn: 6,
  /** register, x, y, z, c */
  setOffset: 7,
  /** register */
  useOffset: 8,
  /** z */
  limitZ: 9,
  /** x, y, c */
  rapidXy: 10,
  /** z */
  rapidZ: 11,
  /** z, feed */
  approach: 12,
  /** 1 on, 0 off */
  pump: 13,
  /** code */
  condition: 14,
  /** 1 on, 0 off */
  discharge: 15,
  /** pattern (index into orbitPatterns), radius */
  orbitOn: 16,
  orbitOff: 17,
  /** z */
  erode: 18,
  /** seconds */
  dwell: 19,
  /** axis (0 X, 1 Y, 2 Z), travel, fast, slow, back */
  touch: 20,
  /** axis, by, feed */
  clear: 21,
  /** axis (0 X, 1 Y) */
  centre: 22,
  /** repeats, tolerance */
  checkSpread: 23,
  /** system, x, y, z (NONE when absent) */
  setCs: 24,
  /** register, x, y, z, c */
  storeOffset: 25,
  /** program, times */
  call: 26,
  stop: 27,
  end: 28,
} as const

export type OpName = keyof typeof Op

/** A missing argument, or an unknown coordinate. Below every length that can be written. */
export const NONE = -2_147_483_648

/** The name of an operation's code. */
export const opNames = Object.keys(Op) as readonly OpName[]

const ARGS = 5

/** Operations in the order of the text, stored by column: a text of 300,000 blocks takes a few megabytes. */
export class OpTable {
  length = 0
  kinds: Uint8Array
  lines: Int32Array
  args: Int32Array

  /** `expected`: the approximate number of operations; there may be more. */
  constructor(expected = 0) {
    const room = Math.max(256, expected)
    this.kinds = new Uint8Array(room)
    this.lines = new Int32Array(room)
    this.args = new Int32Array(room * ARGS)
  }

  push(kind: number, line: number, a = NONE, b = NONE, c = NONE, d = NONE, e = NONE): void {
    if (this.length === this.kinds.length) this.grow()
    const at = this.length++
    this.kinds[at] = kind
    this.lines[at] = line
    const base = at * ARGS
    this.args[base] = a
    this.args[base + 1] = b
    this.args[base + 2] = c
    this.args[base + 3] = d
    this.args[base + 4] = e
  }

  /** The same operations in a table of their own. */
  copy(): OpTable {
    const { length } = this
    const copied = new OpTable(length)
    copied.length = length
    copied.kinds.set(this.kinds.subarray(0, length))
    copied.lines.set(this.lines.subarray(0, length))
    copied.args.set(this.args.subarray(0, length * ARGS))
    return copied
  }

  /** Puts another operation, with one argument at most, in the place of one. */
  replace(at: number, kind: number, argument = NONE): void {
    this.kinds[at] = kind
    this.args.fill(NONE, at * ARGS, (at + 1) * ARGS)
    this.args[at * ARGS] = argument
  }

  /** The first operation that is not the same in both tables; undefined when there is none. */
  firstDifference(other: OpTable): number | undefined {
    const { kinds, lines, args } = this
    const both = Math.min(this.length, other.length)
    for (let at = 0; at < both; at++) {
      if (kinds[at] !== other.kinds[at] || lines[at] !== other.lines[at]) return at
      for (let n = at * ARGS; n < (at + 1) * ARGS; n++) if (args[n] !== other.args[n]) return at
    }
    return this.length === other.length ? undefined : both
  }

  kind(at: number): number {
    return this.kinds[at] ?? NONE
  }

  line(at: number): number {
    return this.lines[at] ?? 0
  }

  /** The n-th argument (from 0) of an operation. */
  arg(at: number, n: number): number {
    return this.args[at * ARGS + n] ?? NONE
  }

  private grow(): void {
    const wider = this.kinds.length * 2
    this.kinds = widen(new Uint8Array(wider), this.kinds)
    this.lines = widen(new Int32Array(wider), this.lines)
    this.args = widen(new Int32Array(wider * ARGS), this.args)
  }
}

/** Copies a column into a longer one. */
export function widen<T extends Uint8Array | Int16Array | Int32Array>(longer: T, column: T): T {
  longer.set(column)
  return longer
}
