import { NONE, Op, type OpTable } from '../read/op.ts'
import { shapeOf, type Words } from './word.ts'

/** Words with more than a letter and a number. */
const RESET = 'G21 G90 G17 G40 G49 M81 OBT000'
const ORBIT_OFF = 'OBT000'
const AXES = ['X', 'Y', 'Z'] as const

/** A block with only one spelling. */
interface Fixed {
  readonly codes: readonly number[]
  readonly kind: number
  readonly argument: number
}

const codesIn = (text: string): readonly number[] => Array.from(text, (character) => character.charCodeAt(0))

const fixed = (
  [
    [RESET, Op.reset, NONE],
    [ORBIT_OFF, Op.orbitOff, NONE],
    ['G82 X', Op.centre, 0],
    ['G82 Y', Op.centre, 1],
    ['M84', Op.pump, 1],
    ['M85', Op.pump, 0],
    ['M80', Op.discharge, 1],
    ['M81', Op.discharge, 0],
    ['M00', Op.stop, NONE],
    ['M02', Op.end, NONE],
    ['T00 M06', Op.toolReturn, NONE],
  ] as const
).map(([text, kind, argument]): Fixed => ({ codes: codesIn(text), kind, argument }))
/** By length. */
const fixedBlocks: readonly (readonly Fixed[])[] = Array.from({ length: RESET.length + 1 }, (_, length) =>
  fixed.filter(({ codes }) => codes.length === length),
)

const letter = (text: string): number => text.charCodeAt(0)
const G = letter('G')
const M = letter('M')
const T = letter('T')
const E = letter('E')
const O = letter('O')
const P = letter('P')
const X = letter('X')
const ZERO = letter('0')
const POINT = letter('.')

/** Appends one block's operation to the table. False when docs/GEN-ISO.md has no such block. */
export function readBlock(
  codes: Uint16Array,
  from: number,
  to: number,
  words: Words,
  ops: OpTable,
  line: number,
): boolean {
  const first = codes[from]
  if (readFixed(codes, from, to, ops, line)) return true
  if (first === O) return readOrbit(codes, from, to, ops, line)
  if (!words.read(codes, from, to)) return false
  if (first === G) return readG(words, ops, line)
  if (first === E && words.count === 1) ops.push(Op.condition, line, words.value(0))
  else if (first === T && words.isShape(shapes.M) && words.value(1) === 6 && words.value(0) > 0)
    ops.push(Op.toolCall, line, words.value(0))
  else if (first === M && words.value(0) === 98 && words.isShape(shapes.PL) && words.value(2) > 0)
    ops.push(Op.call, line, words.value(1), words.value(2))
  else return false
  return true
}

function readFixed(codes: Uint16Array, from: number, to: number, ops: OpTable, line: number): boolean {
  const blocks = fixedBlocks[to - from]
  if (blocks === undefined) return false
  for (const block of blocks) {
    if (!isAt(codes, from, block.codes)) continue
    ops.push(block.kind, line, block.argument)
    return true
  }
  return false
}

/** Compared from the end, where fixed blocks differ. */
function isAt(codes: Uint16Array, from: number, wanted: readonly number[]): boolean {
  for (let n = wanted.length - 1; n >= 0; n--) if (codes[from + n] !== wanted[n]) return false
  return true
}

const ORBIT = codesIn('OBT1')
const ORBIT_RADIUS = codesIn('0 R')
/** Position of the pattern's digit, and of the radius. */
const PATTERN_AT = ORBIT.length
const RADIUS_AT = PATTERN_AT + 1 + ORBIT_RADIUS.length
const LAST_PATTERN = 3
const RADIUS_DECIMALS = 4
const RADIUS_DIGITS = 5

/** `OBT1` pattern `0 R` radius: whole digits without a leading zero, a point and four digits. */
function readOrbit(codes: Uint16Array, from: number, to: number, ops: OpTable, line: number): boolean {
  const pattern = (codes[from + PATTERN_AT] ?? 0) - ZERO
  const point = to - RADIUS_DECIMALS - 1
  const whole = point - from - RADIUS_AT
  if (whole < 1 || whole > RADIUS_DIGITS || codes[point] !== POINT) return false
  if (!isAt(codes, from, ORBIT) || pattern < 0 || pattern > LAST_PATTERN) return false
  if (!isAt(codes, from + PATTERN_AT + 1, ORBIT_RADIUS)) return false
  if (whole > 1 && codes[from + RADIUS_AT] === ZERO) return false
  const radius = digitsAround(codes, from + RADIUS_AT, point, to)
  if (radius < 0) return false
  ops.push(Op.orbitOn, line, pattern, radius)
  return true
}

/** The digits between two positions as one integer, a point among them skipped; -1 when there is anything else. */
function digitsAround(codes: Uint16Array, from: number, point: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) {
    if (at === point) continue
    const digit = (codes[at] ?? 0) - ZERO
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

/** The letters after the first word of each kind of block. */
const shapes = {
  M: shapeOf('M'),
  PL: shapeOf('PL'),
  P: shapeOf('P'),
  H: shapeOf('H'),
  PR: shapeOf('PR'),
  Z: shapeOf('Z'),
  ZF: shapeOf('ZF'),
  XY: shapeOf('XY'),
  XYC: shapeOf('XYC'),
  HXYZC: shapeOf('HXYZC'),
  touch: AXES.map((axis) => shapeOf(`${axis}FQR`)),
  clear: AXES.map((axis) => shapeOf(`${axis}F`)),
} as const

function readG(words: Words, ops: OpTable, line: number): boolean {
  switch (words.value(0)) {
    case 0:
      return readRapid(words, ops, line)
    case 1:
      return readFeed(words, ops, line)
    case 4:
      return words.isShape(shapes.P) && words.value(1) > 0 && put(ops, Op.dwell, line, words)
    case 10:
      return readSetting(words, ops, line)
    case 11:
      return words.isShape(shapes.HXYZC) && put(ops, Op.storeOffset, line, words)
    case 43:
      return words.isShape(shapes.H) && put(ops, Op.useOffset, line, words)
    case 53:
      return readMachine(words, ops, line)
    case 80:
      return readTouch(words, ops, line)
    case 83:
      return words.isShape(shapes.PR) && put(ops, Op.checkSpread, line, words)
    case 91:
      return readClear(words, ops, line)
    case 959:
      return words.isShape(shapes.Z) && put(ops, Op.limitZ, line, words)
    default:
      return readSystem(words, ops, line)
  }
}

/** The words after the first become the arguments, in order. */
function put(ops: OpTable, kind: number, line: number, words: Words): true {
  const value = (n: number): number => (n < words.count ? words.value(n) : NONE)
  ops.push(kind, line, value(1), value(2), value(3), value(4), value(5))
  return true
}

function readRapid(words: Words, ops: OpTable, line: number): boolean {
  if (words.isShape(shapes.XYC)) return put(ops, Op.rapidXy, line, words)
  return words.isShape(shapes.Z) && put(ops, Op.rapidZ, line, words)
}

function readFeed(words: Words, ops: OpTable, line: number): boolean {
  if (words.isShape(shapes.Z)) return put(ops, Op.erode, line, words)
  return words.isShape(shapes.ZF) && words.value(2) > 0 && put(ops, Op.approach, line, words)
}

function readMachine(words: Words, ops: OpTable, line: number): boolean {
  if (words.isShape(shapes.Z)) return put(ops, Op.machineZ, line, words)
  return (words.isShape(shapes.XYC) || words.isShape(shapes.XY)) && put(ops, Op.machineXy, line, words)
}

function readSystem(words: Words, ops: OpTable, line: number): boolean {
  const system = words.value(0)
  if (words.count !== 1 || system < 54 || system > 59) return false
  ops.push(Op.selectCs, line, system)
  return true
}

function readTouch(words: Words, ops: OpTable, line: number): boolean {
  const axis = words.letter(1) - X
  if (words.value(1) === 0 || !words.isShape(shapes.touch[axis] ?? NONE)) return false
  if (words.value(2) <= 0 || words.value(3) <= 0) return false
  ops.push(Op.touch, line, axis, words.value(1), words.value(2), words.value(3), words.value(4))
  return true
}

function readClear(words: Words, ops: OpTable, line: number): boolean {
  const axis = words.letter(1) - X
  if (words.value(1) === 0 || !words.isShape(shapes.clear[axis] ?? NONE) || words.value(2) <= 0) return false
  ops.push(Op.clear, line, axis, words.value(1), words.value(2))
  return true
}

/** `G10 H03 X… Y… Z… C…` writes a register, `G10 P54 [X…] [Y…] [Z…]` a coordinate system. */
function readSetting(words: Words, ops: OpTable, line: number): boolean {
  if (words.isShape(shapes.HXYZC)) return put(ops, Op.setOffset, line, words)
  const system = words.value(1)
  if (words.letter(1) !== P || words.count < 3 || system < 54 || system > 59) return false
  const axes = [NONE, NONE, NONE]
  let last = -1
  for (let n = 2; n < words.count; n++) {
    const axis = words.letter(n) - X
    if (axis <= last || axis >= AXES.length) return false
    axes[axis] = words.value(n)
    last = axis
  }
  ops.push(Op.setCs, line, system, axes[0], axes[1], axes[2])
  return true
}
