import fc from 'fast-check'
import { coordinateSystems, orbitPatterns } from '../../job/index.ts'
import type { ConditionRow, Header, NcNode, NcProgram } from '../../program/index.ts'
import type { Angle, Length } from '../../units/index.ts'

/** Counts of 0.1 µm that every dialect prints exactly: whole µm. */
const MICROMETRE = 10

const whole = (min: number, max: number) => fc.integer({ min, max })
const length = whole(-99_999_999, 99_999_999).map((um) => (um * MICROMETRE) as Length)
const positive = whole(0, 99_999_999).map((um) => (um * MICROMETRE) as Length)
const angle = whole(-179_999, 180_000).map((counts) => counts as Angle)
/** Tenths of mm/min, amperes or seconds. */
const feed = whole(1, 100_000).map((tenths) => tenths / 10)
const tenths = whole(0, 10_000).map((value) => value / 10)
const pot = whole(1, 79)
const cs = fc.constantFrom(...coordinateSystems)
const axis = fc.constantFrom('X', 'Y', 'Z')
const commentText = fc.stringMatching(/^[A-Z0-9_.-]([A-Z0-9 _.-]{0,50}[A-Z0-9_.-])?$/)
const code = whole(1, 999)

const someAxes = fc
  .record({ x: length, y: length, z: length }, { requiredKeys: [] })
  .filter((axes) => Object.keys(axes).length > 0)

const kind = <K extends string, T extends object>(name: K, fields: fc.Arbitrary<T>) =>
  fields.map((values) => ({ kind: name, ...values }))
const bare = <K extends string>(name: K) => fc.constant({ kind: name })
const offset = fc.record({ register: pot, x: length, y: length, z: length, c: angle })

/** Any node allowed in a body: no end, no call; conditions come from the table. */
const bodyNode = (codes: readonly number[]): fc.Arbitrary<NcNode> =>
  fc.oneof(
    kind('comment', fc.record({ text: commentText })),
    bare('reset'),
    bare('toolReturn'),
    bare('orbitOff'),
    bare('stop'),
    kind('selectCs', fc.record({ cs })),
    kind('machineZ', fc.record({ z: length })),
    kind('machineXy', fc.record({ x: length, y: length, c: angle })),
    kind('toolCall', fc.record({ pot })),
    kind('setOffset', offset),
    kind('storeOffset', offset),
    kind('useOffset', fc.record({ register: pot })),
    kind('limitZ', fc.record({ z: length })),
    kind('rapidXy', fc.record({ x: length, y: length, c: angle })),
    kind('rapidZ', fc.record({ z: length })),
    kind('approach', fc.record({ z: length, feed })),
    kind('pump', fc.record({ on: fc.boolean() })),
    kind('discharge', fc.record({ on: fc.boolean() })),
    kind('orbitOn', fc.record({ pattern: fc.constantFrom(...orbitPatterns), radius: positive })),
    kind('erode', fc.record({ z: length })),
    kind('dwell', fc.record({ seconds: whole(1, 99_999) })),
    kind('touch', fc.record({ axis, travel: length, fast: feed, slow: feed, back: positive })),
    kind('clear', fc.record({ axis, by: length, feed })),
    kind('centre', fc.record({ axis: fc.constantFrom('X', 'Y') })),
    kind('checkSpread', fc.record({ repeats: whole(1, 20), tolerance: positive })),
    fc.tuple(cs, someAxes).map(([system, axes]) => ({ kind: 'setCs', cs: system, ...axes })),
    ...(codes.length > 0 ? [kind('condition', fc.record({ code: fc.constantFrom(...codes) }))] : []),
    // The union of the alternatives is exactly NcNode's; fast-check widens optional fields to undefined.
  ) as fc.Arbitrary<NcNode>

const conditionRow = (number: number): fc.Arbitrary<ConditionRow> =>
  fc.record({
    code: fc.constant(number),
    peakCurrent: tenths,
    onTime: whole(0, 9_999),
    offTime: whole(0, 9_999),
    voltage: whole(0, 999),
    servo: whole(0, 999),
    polarity: fc.constantFrom('positive', 'negative'),
    jumpHeight: positive,
    jumpInterval: tenths,
  })

/** A header of valid form with arbitrary values. */
export const exampleHeader: Header = Object.entries({
  'HERON-NC': '1',
  STATUS: 'DRAFT',
  PROGRAM: 'O0187',
  PROJECT: 'P-2026-0187',
  PART: 'INSERT 4',
  REVISION: '1',
  MACHINE: 'M-02',
  POST: 'GEN-ISO 1',
  GENERATOR: '1',
  UNITS: 'MM',
  DATE: '2026-11-21',
  AUTHOR: 'A. WEBER',
  APPROVER: '-',
  CS: '54',
  MIN: '- - -',
  MAX: '- - -',
  LOCATIONS: '0',
  STEPS: '0',
  INPUT: '0'.repeat(64),
}).map(([key, value]) => ({ key, value }))

/** Programs of arbitrary nodes in any order: meaningless, but grammatical. */
export const arbitraryProgram: fc.Arbitrary<NcProgram> = fc
  .record({
    codes: fc.uniqueArray(code, { maxLength: 4 }),
    subs: fc.uniqueArray(whole(9001, 9799), { maxLength: 3 }),
  })
  .chain(({ codes, subs }) => {
    const rising = codes.toSorted((a, b) => a - b)
    const numbers = subs.toSorted((a, b) => a - b)
    const body = fc.array(bodyNode(rising), { maxLength: 25 })
    return fc.record({
      number: whole(1, 8999),
      header: fc.constant(exampleHeader),
      conditions: fc.tuple(...rising.map(conditionRow)),
      main: fc
        .tuple(body, ...numbers.map(() => whole(1, 9)))
        .map(([nodes, ...times]): readonly NcNode[] => [
          ...nodes,
          ...rising.map((each): NcNode => ({ kind: 'condition', code: each })),
          ...numbers.map((program, n): NcNode => ({ kind: 'call', program, times: times[n] ?? 1 })),
          { kind: 'end' },
        ]),
      subs: fc.tuple(...numbers.map((number) => body.map((nodes) => ({ number, body: nodes })))),
    })
  })
