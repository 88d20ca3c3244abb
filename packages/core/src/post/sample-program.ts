import { orbitPatterns } from '../job/index.ts'
import { type Dialect, type Header, headerKeys, type NcNode, type NcProgram } from '../program/index.ts'
import { degrees, mm, ZERO } from '../units/index.ts'

const header: Header = headerKeys.map((key) => ({ key, value: key === 'INPUT' ? '0'.repeat(64) : '1' }))
const offset = { register: 3, x: mm(0.012), y: mm(-0.004), z: mm(119.987), c: degrees(-0.05) }
const feeds = { fast: 50.5, slow: 5.5, back: mm(0.501) }

const motions: readonly NcNode[] = [
  { kind: 'machineZ', z: mm(-0.001) },
  { kind: 'machineXy', x: mm(900.001), y: mm(-0.001), c: degrees(0.001) },
  { kind: 'selectCs', cs: 54 },
  { kind: 'selectCs', cs: 59 },
  { kind: 'rapidXy', x: mm(24.501), y: mm(-10.125), c: degrees(180) },
  { kind: 'rapidXy', x: ZERO, y: ZERO, c: degrees(-179.999) },
  { kind: 'rapidZ', z: mm(50.001) },
  { kind: 'approach', z: mm(1.001), feed: 199.9 },
]

const burning: readonly NcNode[] = [
  { kind: 'condition', code: 7 },
  { kind: 'condition', code: 217 },
  ...orbitPatterns.map((pattern): NcNode => ({ kind: 'orbitOn', pattern, radius: mm(0.012) })),
  { kind: 'discharge', on: true },
  { kind: 'erode', z: mm(-7.812) },
  { kind: 'dwell', seconds: 30 },
  { kind: 'discharge', on: false },
  { kind: 'orbitOff' },
]

const measuring: readonly NcNode[] = [
  ...(['X', 'Y', 'Z'] as const).flatMap((axis): readonly NcNode[] => [
    { kind: 'touch', axis, travel: mm(-10.001), ...feeds },
    { kind: 'clear', axis, by: mm(5.001), feed: 200.5 },
  ]),
  { kind: 'centre', axis: 'X' },
  { kind: 'centre', axis: 'Y' },
  { kind: 'checkSpread', repeats: 3, tolerance: mm(0.005) },
  { kind: 'setCs', cs: 54, x: mm(0.001), y: mm(-1.001), z: mm(63.001) },
  { kind: 'setCs', cs: 58, x: ZERO, y: ZERO },
  { kind: 'setCs', cs: 59, z: mm(68.001) },
  { kind: 'storeOffset', ...offset },
]

const tools: readonly NcNode[] = [
  { kind: 'reset' },
  { kind: 'limitZ', z: mm(-495.001) },
  { kind: 'setOffset', ...offset },
  { kind: 'toolCall', pot: 3 },
  { kind: 'useOffset', register: 3 },
  { kind: 'pump', on: true },
]

const conditions: NcProgram['conditions'] = [
  {
    code: 7,
    peakCurrent: 7.3,
    onTime: 8,
    offTime: 12,
    voltage: 120,
    servo: 40,
    polarity: 'negative',
    jumpHeight: mm(3.601),
    jumpInterval: 1.4,
  },
  {
    code: 217,
    peakCurrent: 19.1,
    onTime: 100,
    offTime: 60,
    voltage: 90,
    servo: 35,
    polarity: 'positive',
    jumpHeight: mm(2.001),
    jumpInterval: 3.1,
  },
]

/**
 * A program with every kind of node that a dialect can print, and every member of every enumeration, in whole µm and
 * tenths: figures do not survive a word that is too coarse. It makes no sense as a job; it shows what a post prints and
 * whether that is read back unchanged.
 */
export function sampleProgram({ blocks, limits }: Dialect): NcProgram {
  const number = limits.subs.min
  const has = ({ kind }: NcNode): boolean => kind === 'comment' || (blocks[kind] ?? []).length > 0
  const main: readonly NcNode[] = [
    { kind: 'stop' },
    { kind: 'comment', text: 'E1 ROUGH POT 03 LOCATION C1' },
    ...tools,
    { kind: 'call', program: number, times: 1 },
    ...motions,
    ...burning,
    { kind: 'pump', on: false },
    { kind: 'toolReturn' },
    { kind: 'end' },
  ]
  const subs = blocks.call ? [{ number, body: measuring.filter(has) }] : []
  return { number: limits.programs.min, header, conditions, main: main.filter(has), subs }
}
