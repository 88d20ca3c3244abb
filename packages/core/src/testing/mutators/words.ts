import { changeLine, type Mutator, type Pick, shownLength } from './mutator.ts'

/** Mutators that change a word within a block. */
const LENGTH = /(?<= [XYZR])-?\d+\.\d{4}/g
const COUNTS = 10_000

const counts = (text: string): number => Math.round(Number(text) * COUNTS)

/** Changes one of the lengths of a line. */
function changeLength(line: string, pick: Pick, change: (value: number) => number): string {
  const found = [...line.matchAll(LENGTH)]
  const one = found[pick(found.length)]
  if (!one) return line
  return line.slice(0, one.index) + shownLength(change(counts(one[0]))) + line.slice(one.index + one[0].length)
}

const lengthsOf = (name: string, match: RegExp, change: (value: number) => number): Mutator => ({
  name,
  cover: 'sealed',
  mutate: changeLine(match, (line, pick) => changeLength(line, pick, change)),
})

const figure = (
  name: string,
  match: RegExp,
  found: RegExp,
  change: (value: number, pick: Pick) => string,
): Mutator => ({
  name,
  cover: 'sealed',
  mutate: changeLine(match, (line, pick) => line.replace(found, (text) => change(Number(text), pick))),
})

const two = (value: number): string => String(value).padStart(2, '0')
const MOTION = /^N\d+ (G0[01]|G53) /
const CUT = /^N\d+ G01 Z\S+$/

export const wordMutators: readonly Mutator[] = [
  {
    name: 'swap X and Y',
    cover: 'sealed',
    mutate: changeLine(/ X\S+ Y\S+/, (line) => line.replace(/X(\S+) Y(\S+)/, 'X$2 Y$1')),
  },
  lengthsOf('flip a sign', MOTION, (value) => -value),
  {
    name: 'drop a decimal point',
    cover: 'sealed',
    mutate: changeLine(/ [XYZ]-?\d+\.\d{4}/, (line) => line.replace(/(\d)\.(\d{4})/, '$1$2')),
  },
  lengthsOf('times 10', MOTION, (value) => value * 10),
  lengthsOf('times 25.4', MOTION, (value) => Math.round(value * 25.4)),
  lengthsOf('divide by 25.4', MOTION, (value) => Math.round(value / 25.4)),
  lengthsOf('shift a depth by 2 µm', CUT, (value) => value - 20),
  lengthsOf('shift a depth by 0.1 µm', CUT, (value) => value + 1),
  lengthsOf('shift a traverse by 1 mm', /^N\d+ G00 /, (value) => value + COUNTS),
  lengthsOf('lower a rapid', /^N\d+ G00 Z/, (value) => value - 2 * COUNTS),
  lengthsOf('shift an approach', /^N\d+ G01 Z\S+ F/, (value) => value - 500),
  lengthsOf('widen an orbit by 1 µm', / OBT1/, (value) => value + 10),
  lengthsOf('change a written offset', /^N\d+ G1[01] H/, (value) => value + 100),
  lengthsOf('change a work zero', /^N\d+ G10 P/, (value) => value + 5_000),
  lengthsOf('lower the limit', /^N\d+ G959 /, (value) => value - 50 * COUNTS),
  lengthsOf('lengthen a touch', /^N\d+ G80 /, (value) => value * 3),
  lengthsOf('reverse a touch', /^N\d+ G80 /, (value) => -value),
  lengthsOf('reverse an escape', /^N\d+ G91 /, (value) => -value),
  lengthsOf('widen a tolerance', /^N\d+ G83 /, (value) => value * 10),
  figure('another pot', / T\d+ M06/, /(?<= T)\d+/, (pot, pick) => two(((pot + pick(17)) % 20) + 1)),
  figure('another condition', / E\d{3}$/, /(?<= E)\d+/, (code) => String((code % 999) + 1).padStart(3, '0')),
  figure('another offset register', / G43 H/, /(?<= H)\d+/, (register) => two(register + 1)),
  figure('write to another register', / G1[01] H/, /(?<= H)\d+/, (register) => two(register + 1)),
  figure('another work system', / G5[4-9]$/, /(?<= G)\d+/, (cs) => String(cs === 59 ? 54 : cs + 1)),
  figure('raise a feed', / F\d+\.\d/, /(?<= F)[\d.]+/, (feed) => (feed * 10).toFixed(1)),
  figure('raise a slow feed', / Q\d+\.\d/, /(?<= Q)[\d.]+/, (feed) => (feed * 4).toFixed(1)),
  figure('another orbit shape', / OBT1/, /(?<= OBT1)\d/, (shape, pick) => String((shape + 1 + pick(3)) % 4)),
  figure('another spark-out', / G04 P/, /(?<= P)\d+/, (seconds, pick) => String(seconds + 1 + pick(60))),
  figure('fewer repeats', / G83 P/, /(?<= P)\d+/, (repeats) => String(Math.max(1, repeats - 1))),
  figure('call another subprogram', / M98 /, /(?<= P)\d+/, (program, pick) => String(9001 + ((program + pick(4)) % 5))),
  figure('repeat a call', / M98 /, /(?<= L)\d+/, (times) => String(times + 1)),
  figure('turn C', / G00 X/, /(?<= C)\S+/, (c) => (c > 0 ? c - 90 : c + 90).toFixed(3)),
  figure('change a current', / G12 /, /(?<= I)[\d.]+/, (ampere) => (ampere + 1).toFixed(1)),
  figure('change a polarity', / G12 /, /(?<= U)\d/, (polarity) => String(1 - polarity)),
  figure('change a jump', / G12 /, /(?<= J)[\d.]+/, (jump) => (jump + 1).toFixed(4)),
  figure('change an on-time', / G12 /, /(?<= A)\d+/, (time) => String(time + 1)),
]
