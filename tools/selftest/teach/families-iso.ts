// Invented controls with ISO-like blocks: letters with figures.
import type { Meaning } from '../../../packages/core/src/teach/index.ts'
import type { Family, Units } from './family.ts'
import { digits } from './figures.ts'
import { conditionOf } from './jobs.ts'

const radius = ({ rad, isDiameter }: Units): Meaning => ({
  field: isDiameter ? 'diameter' : 'radius',
  per: rad,
  factor: 1,
})
const depth = (line: string, { len }: Units, held: RegExp): Meaning =>
  held.test(line) ? { field: 'rest', per: len, factor: 1 } : { field: 'z', per: len, factor: 1 }

const OBT = { none: '000', circle: '001', square: '002', sphere: '003', triangle: '004' } as const
const asCodes = (codes: Readonly<Record<string, string>>): NonNullable<Meaning['codes']> =>
  Object.fromEntries(Object.entries(codes).map(([pattern, code]) => [code, pattern])) as NonNullable<Meaning['codes']>

/** C conditions, OBT orbits, T84 and T85. */
export const cObt: Family = {
  name: 'C-OBT',
  programDigits: 4,
  comment: (text) => `(${text})`,
  open: ({ number }) => [`O${digits(number, 4)}`],
  start: (f) => ['T84', 'G90 G21', `G30 Z${f.len(0)}`],
  toolIn: ({ pot }) => [`T${digits(pot, 2)} M06`, `G43 H${digits(pot, 3)}`],
  toolOut: () => ['G49'],
  system: (cs) => [`G${cs}`],
  over: ({ x, y, c }, f) => [`G00 X${f.len(x)} Y${f.len(y)} A${f.ang(c)}`],
  down: (f) => [`G00 Z${f.len(20_000)}`],
  condition: ({ condition }) => [`C${condition}`],
  orbit: ({ pattern, radius: r }, f) => [`OBT${OBT[pattern]} STEP${f.rad(r)}`],
  orbitOff: () => ['OBT000'],
  spark: (on) => [on ? 'M80' : 'M81'],
  sink: (z, f) => [`G01 Z${f.len(z)}`],
  hold: (d, f) => [`H970=${f.len(d)}`],
  sinkHeld: (rest, f) => [`G01 Z${f.len(rest)}-H970`],
  wait: (seconds) => [`G04 P${seconds}`],
  up: (f) => [`M05 G00 Z${f.len(50_000)}`],
  incremental: (on) => [on ? 'G91' : 'G90'],
  row: (code) => {
    const { on, off, current } = conditionOf(code)
    return [`(C${code} ON ${on} OFF ${off} IP ${current})`]
  },
  call: (number) => `M98 P${digits(number, 4)}`,
  callFile: (name) => `CALL ${name}`,
  subStart: (number) => `N${digits(number, 4)}`,
  subEnd: 'M99',
  finish: ['T85', 'M02'],
  means: (line, word, units) => {
    if (word === 'C') return { field: 'condition' }
    if (word === 'OBT') return { field: 'pattern', codes: asCodes(OBT) }
    if (word === 'STEP') return radius(units)
    if (word === 'P') return { field: 'dwell' }
    return word === 'Z' ? depth(line, units, /-H970/) : undefined
  },
}

const LN = { none: '00', circle: '01', square: '02', sphere: '03', triangle: '05' } as const

/** Conditions with their parameters in the same line, LN orbits. */
export const lnInline: Family = {
  ...cObt,
  name: 'LN-INLINE',
  comment: (text) => `; ${text}`,
  open: ({ number }) => [`:${digits(number, 4)}`],
  start: () => ['G17', 'G90', 'G26 T84'],
  toolIn: ({ pot }) => [`G100 T${pot}`],
  toolOut: () => [],
  condition: ({ condition }) => {
    const { on, off, current } = conditionOf(condition)
    return [`C${condition} ON${digits(on, 3)} OFF${digits(off, 3)} IP${digits(current, 3)} SV03 PL+`]
  },
  orbit: ({ pattern, radius: r }, f) => [`LN0${LN[pattern]} LP00 STEP${f.rad(r)}`],
  orbitOff: () => ['LN000 STEP0'],
  spark: () => [],
  hold: (d, f) => [`H001=${f.len(d)}`],
  sinkHeld: (rest, f) => [`G01 Z${f.len(rest)}-H001 M04`],
  sink: (z, f) => [`G01 Z${f.len(z)} M04`],
  row: (code) => [`; C${code} GAP ${conditionOf(code).gap}`],
  call: (number) => `M98 P${digits(number, 4)} L1`,
  means: (line, word, units) => {
    if (word === 'LN')
      return {
        field: 'pattern',
        codes: Object.fromEntries(Object.entries(asCodes(LN)).map(([code, each]) => [`0${code}`, each])),
      }
    if (/^(ON|OFF|IP)$/.test(word)) return { field: 'perCondition' }
    return word === 'Z' ? depth(line, units, /-H001/) : cObt.means(line, word, units)
  },
}

const KIND = { none: '0', circle: '1', square: '2', sphere: '4', triangle: '3' } as const

/** A machine builder's macros for discharge. */
export const macros: Family = {
  ...cObt,
  name: 'MACRO',
  start: (f) => ['G21 G90 G17 G40 G49', `G53 G00 Z${f.len(0)}`, 'M50'],
  toolIn: ({ pot }) => [`T${digits(pot, 2)} M06`, `G43 H${pot}`],
  toolOut: (f) => ['M51', `G53 G00 Z${f.len(0)}`],
  over: ({ x, y, c }, f) => [`G90 G00 X${f.len(x)} Y${f.len(y)} C${f.ang(c)}`],
  down: (f) => [`G90 G00 Z${f.len(20_000)}`, `G01 Z${f.len(5_000)} F200.0`],
  condition: ({ condition }) => [`G65 P9840 E${condition}`],
  orbit: ({ pattern, radius: r }, f) => [`G65 P9830 A${KIND[pattern]} R${f.rad(r)}`],
  orbitOff: () => ['G65 P9831'],
  spark: (on) => [on ? 'M52' : 'M53'],
  sink: (z, f) => [`G65 P9870 Z${f.len(z)}`],
  hold: (d, f) => [`#101=${f.len(d)}`],
  sinkHeld: (rest, f) => [`G65 P9871 Z${f.len(rest)} D#101`],
  up: (f) => [`G90 G00 Z${f.len(50_000)}`],
  row: (code) => {
    const { on, off, current } = conditionOf(code)
    return [`G65 P9890 E${code} I${current} A${on} B${off}`]
  },
  call: (number) => `M98 P${digits(number, 4)} L1`,
  callFile: (name) => `M198 <${name}>`,
  subStart: (number) => `O${digits(number, 4)}`,
  finish: ['M51', 'M30'],
  means: (line, word, units) => {
    if (word === 'E') return { field: 'condition' }
    if (word === 'A') return { field: 'pattern', codes: asCodes(KIND) }
    if (word === 'R') return radius(units)
    if (word === 'P') return { field: 'dwell' }
    return word === 'Z' ? depth(line, units, /D#/) : undefined
  },
}

const SWING = { none: '0', circle: '11', square: '12', sphere: '31', triangle: '13' } as const

/** Stored packs of parameters called by one word. */
export const packs: Family = {
  ...cObt,
  name: 'E-PACK',
  programDigits: 1,
  comment: (text) => `(${text})`,
  open: ({ number }) => ['%', `L${number}`],
  start: () => ['M78 M24', 'G90'],
  toolIn: ({ pot }) => [`M06 T${pot}`],
  toolOut: (f) => [`G28 Z${f.len(0)}`],
  system: (cs) => [`G55 P${cs - 53}`],
  over: ({ x, y, c }, f) => [`G00 X${f.len(x)} Y${f.len(y)}`, `G00 C${f.ang(c)}`],
  condition: ({ condition }) => [`E0${condition}`],
  orbit: ({ pattern, radius: r }, f) => [`G132 J${SWING[pattern]} R${f.rad(r)}`],
  orbitOff: () => ['G133'],
  sink: (z, f) => [`G01 Z${f.len(z)} M80`],
  hold: (d, f) => [`V1=${f.len(d)}`],
  sinkHeld: (rest, f) => [`G01 Z[${f.len(rest)}-V1] M80`],
  spark: (on) => (on ? [] : ['M82']),
  wait: (seconds) => [`G04 X${seconds}.`],
  row: (code) => [`(E0${code} GAP ${conditionOf(code).gap})`],
  call: (number) => `M98 L${number}`,
  subStart: (number) => `L${number}`,
  finish: ['M79', 'M02', '%'],
  means: (line, word, units) => {
    if (word === 'E') return { field: 'condition' }
    if (word === 'J') return { field: 'pattern', codes: asCodes(SWING) }
    if (word === 'R') return radius(units)
    if (line.startsWith('G04')) return { field: 'dwell' }
    return line.includes('Z') ? depth(line, units, /-V1/) : undefined
  },
}
