import { NONE, Op, type OpTable } from '../read/op.ts'
import type { Words } from './word.ts'

/** Words with more than a letter and a number. */
const RESET = 'G21 G90 G17 G40 G49 M81 OBT000'
const ORBIT_OFF = 'OBT000'
const ORBIT_ON = /^OBT1([0-3])0 R(0|[1-9]\d{0,4})\.(\d{4})$/
const AXES = 'XYZ'

/** Blocks with only one spelling. */
const fixed: ReadonlyMap<string, readonly [kind: number, argument: number]> = new Map([
  [RESET, [Op.reset, NONE]],
  [ORBIT_OFF, [Op.orbitOff, NONE]],
  ['G82 X', [Op.centre, 0]],
  ['G82 Y', [Op.centre, 1]],
  ['M84', [Op.pump, 1]],
  ['M85', [Op.pump, 0]],
  ['M80', [Op.discharge, 1]],
  ['M81', [Op.discharge, 0]],
  ['M00', [Op.stop, NONE]],
  ['M02', [Op.end, NONE]],
  ['T00 M06', [Op.toolReturn, NONE]],
])
/** Blocks of other lengths are not looked up. */
const fixedLengths = new Uint8Array(RESET.length + 1)
for (const block of fixed.keys()) fixedLengths[block.length] = 1

const letter = (text: string): number => text.charCodeAt(0)
const G = letter('G')
const M = letter('M')
const T = letter('T')
const E = letter('E')
const O = letter('O')

/** Appends one block's operation to the table. False when docs/GEN-ISO.md has no such block. */
export function readBlock(text: string, from: number, to: number, words: Words, ops: OpTable, line: number): boolean {
  const first = text.charCodeAt(from)
  if (fixedLengths[to - from] === 1 && readFixed(text.slice(from, to), ops, line)) return true
  if (first === O) return readOrbit(text.slice(from, to), ops, line)
  if (!words.read(text, from, to)) return false
  if (first === G) return readG(words, ops, line)
  if (first === E && words.count === 1) ops.push(Op.condition, line, words.value(0))
  else if (first === T && words.follow('M') && words.value(1) === 6 && words.value(0) > 0)
    ops.push(Op.toolCall, line, words.value(0))
  else if (first === M && words.value(0) === 98 && words.follow('PL') && words.value(2) > 0)
    ops.push(Op.call, line, words.value(1), words.value(2))
  else return false
  return true
}

function readFixed(block: string, ops: OpTable, line: number): boolean {
  const found = fixed.get(block)
  if (found) ops.push(found[0], line, found[1])
  return found !== undefined
}

function readOrbit(block: string, ops: OpTable, line: number): boolean {
  const orbit = ORBIT_ON.exec(block)
  if (!orbit) return false
  const [, pattern = '', whole = '', fraction = ''] = orbit
  ops.push(Op.orbitOn, line, Number(pattern), Number(whole + fraction))
  return true
}

function readG(words: Words, ops: OpTable, line: number): boolean {
  switch (words.value(0)) {
    case 0:
      return readRapid(words, ops, line)
    case 1:
      return readFeed(words, ops, line)
    case 4:
      return words.follow('P') && words.value(1) > 0 && put(ops, Op.dwell, line, words)
    case 10:
      return readSetting(words, ops, line)
    case 11:
      return words.follow('HXYZC') && put(ops, Op.storeOffset, line, words)
    case 43:
      return words.follow('H') && put(ops, Op.useOffset, line, words)
    case 53:
      return readMachine(words, ops, line)
    case 80:
      return readTouch(words, ops, line)
    case 83:
      return words.follow('PR') && put(ops, Op.checkSpread, line, words)
    case 91:
      return readClear(words, ops, line)
    case 959:
      return words.follow('Z') && put(ops, Op.limitZ, line, words)
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
  if (words.follow('XYC')) return put(ops, Op.rapidXy, line, words)
  return words.follow('Z') && put(ops, Op.rapidZ, line, words)
}

function readFeed(words: Words, ops: OpTable, line: number): boolean {
  if (words.follow('Z')) return put(ops, Op.erode, line, words)
  return words.follow('ZF') && words.value(2) > 0 && put(ops, Op.approach, line, words)
}

function readMachine(words: Words, ops: OpTable, line: number): boolean {
  if (words.follow('Z')) return put(ops, Op.machineZ, line, words)
  return words.follow('XY') && put(ops, Op.machineXy, line, words)
}

function readSystem(words: Words, ops: OpTable, line: number): boolean {
  const system = words.value(0)
  if (words.count !== 1 || system < 54 || system > 59) return false
  ops.push(Op.selectCs, line, system)
  return true
}

function readTouch(words: Words, ops: OpTable, line: number): boolean {
  const axis = AXES.indexOf(String.fromCharCode(words.letter(1)))
  if (axis < 0 || words.value(1) === 0 || !words.follow(`${AXES[axis]}FQR`)) return false
  if (words.value(2) <= 0 || words.value(3) <= 0) return false
  ops.push(Op.touch, line, axis, words.value(1), words.value(2), words.value(3), words.value(4))
  return true
}

function readClear(words: Words, ops: OpTable, line: number): boolean {
  const axis = AXES.indexOf(String.fromCharCode(words.letter(1)))
  if (axis < 0 || words.value(1) === 0 || !words.follow(`${AXES[axis]}F`) || words.value(2) <= 0) return false
  ops.push(Op.clear, line, axis, words.value(1), words.value(2))
  return true
}

/** `G10 H03 X… Y… Z… C…` writes a register, `G10 P54 [X…] [Y…] [Z…]` a coordinate system. */
function readSetting(words: Words, ops: OpTable, line: number): boolean {
  if (words.follow('HXYZC')) return put(ops, Op.setOffset, line, words)
  const system = words.value(1)
  if (words.letter(1) !== letter('P') || words.count < 3 || system < 54 || system > 59) return false
  const axes = [NONE, NONE, NONE]
  let last = -1
  for (let n = 2; n < words.count; n++) {
    const axis = AXES.indexOf(String.fromCharCode(words.letter(n)))
    if (axis <= last) return false
    axes[axis] = words.value(n)
    last = axis
  }
  ops.push(Op.setCs, line, system, axes[0], axes[1], axes[2])
  return true
}
