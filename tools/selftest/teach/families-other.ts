// Invented controls with descriptive commands: E codes with W parameters, keywords, rows.
import type { Meaning } from '../../../packages/core/src/teach/index.ts'
import { cObt } from './families-iso.ts'
import type { Family } from './family.ts'
import { digits } from './figures.ts'
import { conditionOf } from './jobs.ts'

/** E codes with W parameters. */
export const wCodes: Family = {
  ...cObt,
  name: 'W-CODE',
  comment: (text) => `;${text}`,
  open: ({ number }) => [`PROGRAM ${digits(number, 4)}`],
  start: (f) => ['E00 RESET', `E90 MACHINE W3=${f.len(0)}`, 'E60 PUMP ON'],
  toolIn: ({ pot }) => [`E70 TOOL T=${pot}`, `E87 USE H=${pot + 100}`],
  toolOut: () => ['E71 TOOLBACK'],
  system: (cs) => [`E88 SYSTEM ${cs - 53}`],
  over: ({ x, y, c }, f) => [`E91 RAPID W1=${f.len(x)} W2=${f.len(y)} W4=${f.ang(c)}`],
  down: (f) => [`E91 RAPID W3=${f.len(20_000)}`],
  condition: ({ condition }) => [`E61 SELECT COND=${condition}`],
  orbit: ({ pattern, radius: r }, f) => [`E63 ORBIT ${pattern.slice(0, 3).toUpperCase()} W10=${f.rad(r)}`],
  orbitOff: () => ['E63 ORBIT OFF'],
  spark: (on) => [`E62 SPARK ${on ? 'ON' : 'OFF'}`],
  sink: (z, f) => [`E01 LINE W3=${f.len(z)}`],
  hold: (d, f) => [`E40 SET V1=${f.len(d)}`],
  sinkHeld: (rest, f) => [`E01 LINE W3=${f.len(rest)}-V1`],
  wait: (seconds) => [`E64 WAIT SEC=${seconds}`],
  up: (f) => [`E91 RAPID W3=${f.len(50_000)}`],
  incremental: (on) => [on ? 'E51 INC' : 'E50 ABS'],
  row: (code) => {
    const { on, off, current } = conditionOf(code)
    return [`CONDITION COND=${code} IP=${current} ON=${on}`, `PAUSE OFF=${off}`]
  },
  call: (number) => `E65 CALL ${digits(number, 4)} N=1`,
  callFile: (name) => `E66 LOAD "${name}" N=1`,
  subStart: (number) => `SUBPROGRAM ${digits(number, 4)}`,
  subEnd: 'RETURN',
  finish: ['E60 PUMP OFF', 'E99 END'],
  means: (line, word, units) => {
    if (word === 'COND=') return { field: 'condition' }
    if (word === 'W10=') return { field: units.isDiameter ? 'diameter' : 'radius', per: units.rad, factor: 1 }
    if (word === 'SEC=') return { field: 'dwell' }
    if (word === 'ORBIT')
      return { field: 'pattern', codes: { CIR: 'circle', SQU: 'square', SPH: 'sphere', TRI: 'triangle' } }
    if (word !== 'W3=') return undefined
    return { field: line.includes('-V1') ? 'rest' : 'z', per: units.len, factor: 1 }
  },
}

const GAIT: NonNullable<Meaning['codes']> = {
  '0': 'none',
  '1': 'circle',
  '2': 'square',
  '3': 'sphere',
  '4': 'triangle',
}
const gaitOf = (pattern: string): string => Object.entries(GAIT).find(([, each]) => each === pattern)?.[0] ?? '0'

/** Keywords; depths are positive downwards. */
export const keyWords: Family = {
  ...wCodes,
  name: 'KEYWORD',
  programDigits: 1,
  comment: (text) => `# ${text}`,
  open: ({ number, part }) => [`JOB ${number} "${part}"`],
  start: () => ['UNITS METRIC', 'FLUSH START'],
  toolIn: ({ pot, name }) => [`ELECTRODE POS=${pot} NAME="${name}"`],
  toolOut: () => ['ELECTRODE HOME'],
  system: (cs) => [`DATUM ${cs - 53}`],
  over: ({ x, y, c }, f) => [`GOTO X=${f.len(x)} Y=${f.len(y)} C=${f.ang(c)}`],
  down: (f) => [`GOTO Z=${f.len(20_000)}`],
  condition: ({ condition }) => [`TECHNOLOGY TEC=${condition}`],
  orbit: ({ pattern, radius: r }, f) => [`ORBIT SHAPE=${gaitOf(pattern)} ECC=${f.rad(r)}`],
  orbitOff: () => ['ORBIT NONE'],
  spark: () => [],
  sink: (z, f) => [`SINK DEEP=${f.len(-z)}`],
  hold: (d, f) => [`LET D=${f.len(d)}`],
  sinkHeld: (rest, f) => [`SINK DEEP=D-${f.len(rest)}`],
  wait: (seconds) => [`DWELL TIME=${seconds}`],
  up: (f) => [`RETRACT Z=${f.len(50_000)}`],
  incremental: (on) => [on ? 'MODE RELATIVE' : 'MODE ABSOLUTE'],
  row: (code) => {
    const { on, off, current } = conditionOf(code)
    return [`DEFINE TEC=${code} CURRENT=${current} ON=${on} OFF=${off}`]
  },
  call: (number) => `RUN ${number}`,
  callFile: (name) => `RUN FILE "${name}"`,
  subStart: (number) => `BLOCK ${number}`,
  subEnd: 'ENDBLOCK',
  finish: ['FLUSH STOP', 'ENDJOB'],
  means: (line, word, units) => {
    if (word === 'TEC=') return { field: 'condition' }
    if (word === 'SHAPE=') return { field: 'pattern', codes: GAIT }
    if (word === 'ECC=') return { field: units.isDiameter ? 'diameter' : 'radius', per: units.rad, factor: 1 }
    if (word === 'TIME=') return { field: 'dwell' }
    if (line.includes('DEEP=D-')) return { field: 'rest', per: units.len, factor: line.includes('-+') ? 1 : -1 }
    return word === 'DEEP=' ? { field: 'z', per: units.len, factor: -1 } : undefined
  },
}
