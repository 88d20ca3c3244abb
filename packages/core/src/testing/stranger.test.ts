import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ElectrodeCopy, Job, Location } from '../job/index.ts'
import { degrees, mm } from '../units/index.ts'
import { verifyProgram } from '../verify/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation, exampleMachine } from './example.ts'
import { withFewPots } from './few-pots.ts'
import { ballTouchMutators } from './mutators/ball-touch.ts'
import { makeSubject, requireSubject, type Subject } from './mutators/index.ts'
import { seededPick } from './mutators/mutator.ts'
import { forge } from './mutators/seal.ts'
import { strangersFaults } from './stranger/judge.ts'
import type { Wrong } from './stranger/shop.ts'
import { measurable, validJob } from './valid-job.ts'

const CASES = 300
const library = exampleLibrary()

const measurableJob = validJob().map(measurable)

/** Measured on the machine, with heads that are boxes; a box keeps its size with a circle at every angle. */
const boxes = measurableJob.map(
  (job): Job => ({
    ...job,
    setting: { ...job.setting, measuring: 'machine' },
    electrodes: job.electrodes.map(({ outline, ...electrode }) =>
      outline && electrode.orbit !== 'none' ? { ...electrode, orbit: 'circle' } : electrode,
    ),
  }),
)

const subjectOf = (job: Job): Subject => requireSubject(makeSubject(job, library))

/** A number between −1 and 1 for each name. */
const wrongBy =
  (seed: number): Wrong =>
  (what) => {
    let mixed = seed
    for (const letter of what) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x0100_0193)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca6b)
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 31 - 1
  }

const copy = (number: number, module: 'rough' | 'finish', undersize: number): ElectrodeCopy => ({
  number,
  module,
  undersize: mm(undersize),
  undersizeZ: mm(undersize),
})

/** Two electrodes at two positioning points, turned, measured on the machine. */
const given = ((): Job => {
  const electrodes = [
    exampleElectrode({ copies: [copy(1, 'rough', 0.35), copy(2, 'finish', 0.2)] }),
    exampleElectrode({
      id: 'E2',
      name: 'E2',
      orbit: 'square',
      head: { length: mm(10), width: mm(8), height: mm(20) },
      projectedArea: 80,
    }),
  ]
  const at = (id: string, electrodeId: string, x: number, y: number, c: number, positioningPoint: string) =>
    exampleLocation({ id, electrodeId, label: id, x: mm(x), y: mm(y), c: degrees(c), positioningPoint })
  const points = [
    { name: 'P1', cs: 54, origin: { x: mm(400), y: mm(300), z: mm(-500) } },
    { name: 'P2', cs: 55, origin: { x: mm(600), y: mm(300), z: mm(-499) } },
  ] as const
  return exampleJob({
    electrodes,
    locations: [
      at('C1', 'E1', -30, 10, 30, 'P1'),
      at('C2', 'E1', 25, -12, -45, 'P2'),
      at('C4', 'E1', -30, -25, 10, 'P1'),
      at('C3', 'E2', 15, 20, 90, 'P1'),
    ],
    machine: exampleMachine({ positioningPoints: points }),
  })
})()

/** Changes the nth line that matches. */
const line =
  (match: RegExp, change: (found: string) => string, n = 0) =>
  (text: string): string => {
    let at = -1
    return text
      .split('\n')
      .map((each) => (match.test(each) && ++at === n ? change(each) : each))
      .join('\n')
  }
const gone =
  (match: RegExp, n = 0) =>
  (text: string) =>
    line(match, () => '#', n)(text).replace('#\n', '')
const by = (letter: string, change: (value: number) => number) => (found: string) =>
  found.replace(
    new RegExp(`${letter}(-?[0-9.]+)`),
    (_, value) => `${letter}${change(Number(value)).toFixed(letter === 'C' ? 3 : 4)}`,
  )
const ball = (name: string) => (text: string) =>
  ballTouchMutators.find((each) => each.name === `top of the ball: ${name}`)?.mutate(text, seededPick(1)) ?? text
const PLACE = /G00 X/
/** The orbit of the last step at a place, and its erosion. */
const LAST_ORBIT = /N\d+ OBT100 R\S+\n(?=N\d+ G01 Z\S+\n(?:N\d+ G04 P\d+\n)?N\d+ M81\n)/
/** Up from a place, and up again before the next one of the same electrode. */
const BETWEEN = /N\d+ G00 Z\S+\n(\(E1.*\n(?:N\d+ G54\n)?)N\d+ G00 Z\S+\n/
const EROSION = /G01 Z\S+$/
/** The measuring of the first electrode of the second load. */
const MEASURED = /N\d+ T\d+ M06\nN\d+ G21 .*\nN\d+ M98 P92\d\d L1\n/

const planted: readonly (readonly [string, (text: string) => string])[] = [
  [
    'the sign of C',
    line(
      PLACE,
      by('C', (c) => -c),
    ),
  ],
  ['X and Y exchanged', line(PLACE, (found) => found.replace(/X(\S+) Y(\S+)/, 'X$2 Y$1'))],
  ['a place of the other workpiece', line(/ G54$/, (found) => found.replace('G54', 'G55'))],
  [
    'another place',
    line(
      PLACE,
      by('X', (x) => x + 0.01),
    ),
  ],
  [
    'a depth without its gap',
    line(
      EROSION,
      by('Z', (z) => z - 0.05),
      2,
    ),
  ],
  [
    'a depth in the other direction',
    line(
      EROSION,
      by('Z', (z) => -z),
    ),
  ],
  [
    'an orbit by its diameter',
    line(
      /OBT100/,
      by('R', (r) => r * 2),
      3,
    ),
  ],
  ['another pattern at an angle', (text) => text.replace(LAST_ORBIT, (found) => found.replace('OBT100', 'OBT110'))],
  ['no orbit where the last step is', (text) => text.replace(LAST_ORBIT, (found) => found.replace(/^.*\n/, ''))],
  ['an orbit before the approach', (text) => line(/M84$/, (found) => `${found}\nN9999 OBT100 R0.1000`)(text)],
  ['discharge off', gone(/M80$/)],
  ['discharge on too early', line(/G01 Z\S+ F/, (found) => `N9999 M80\n${found}`)],
  ['the pump off', line(/M84$/, (found) => found.replace('M84', 'M85'))],
  ['another condition', line(/ E\d{3}$/, (found) => found.replace(/E\d+/, 'E001'), 1)],
  ['the other polarity', line(/G12 /, (found) => found.replace('U1', 'U0'))],
  [
    'an approach into the workpiece',
    line(
      /G01 Z\S+ F/,
      by('Z', () => -0.1),
    ),
  ],
  [
    'a low traverse',
    line(
      /G00 Z/,
      by('Z', () => -1),
    ),
  ],
  ['a step less', (text) => gone(EROSION, 1)(text)],
  [
    'the finish before the rough',
    (text) =>
      text
        .replaceAll(/T01 M06/g, 'T#')
        .replaceAll(/T02 M06/g, 'T01 M06')
        .replaceAll('T#', 'T02 M06'),
  ],
  ['the register of another tool', line(/G43 H01/, (found) => found.replace('H01', 'H02'))],
  [
    'a length that was not measured',
    line(
      /G11 H01/,
      by('Z', () => 5),
    ),
  ],
  ['a tool change among the workpieces', gone(/G53 Z0\.0000$/, -1 + 12)],
  [
    'a ball of another size',
    line(
      /G10 P54/,
      by('Z', (z) => z + 1),
    ),
  ],
  [
    'a side that is not that side',
    line(
      /G10 P54/,
      by('X', (x) => x + 0.5),
    ),
  ],
  [
    'a touch that ends before its contact',
    line(
      /G80 Z/,
      by('Z', (z) => z + 10),
    ),
  ],
  ['sideways without going up', (text) => text.replace(BETWEEN, '$1')],
  ['another label', line(/LOCATION C1/, (found) => found.replace('C1', 'C2'))],
  ['no limit', gone(/G959/)],
  ['the top of the ball not touched again', ball('not touched again')],
  ['the top of the ball touched at its record only', ball('touched at its record only, in every round')],
]

describe('a program, played by an interpreter written from docs/GEN-ISO.md alone, in a shop where records are a little wrong', () => {
  it('[Q08] burns every place to its size and depth, and nothing else', () => {
    fc.assert(
      fc.property(measurableJob, fc.integer(), (job, seed) => {
        const subject = subjectOf(job)
        expect(strangersFaults(subject, wrongBy(seed))).toEqual([])
      }),
      { numRuns: CASES },
    )
  })

  it('[Q08] burns every place to its size and depth, and nothing else, where the magazine is loaded several times', () => {
    const seen = { reloads: 0 }
    fc.assert(
      fc.property(measurableJob, fc.integer({ min: 1, max: 5 }), fc.integer(), (job, pots, seed) => {
        const subject = subjectOf(withFewPots(job, pots))
        seen.reloads += subject.text.match(/^\(LOAD \d+\)$/gm)?.length ?? 0
        expect(strangersFaults(subject, wrongBy(seed))).toEqual([])
      }),
      { numRuns: CASES / 3 },
    )
    expect(seen.reloads).toBeGreaterThan(0)
  })

  it('[Q08] finds every depth to 1 µm where the ball is 1 mm beside its record along X and Y', () => {
    const corner = fc.tuple(fc.constantFrom(-1, 1), fc.constantFrom(-1, 1))
    fc.assert(
      fc.property(boxes, fc.integer(), corner, (job, seed, [x, y]) => {
        const wrong: Wrong = (what) => (what === 'ballx' ? x : what === 'bally' ? y : wrongBy(seed)(what))
        expect(strangersFaults(subjectOf(job), wrong)).toEqual([])
      }),
      { numRuns: CASES / 3 },
    )
  })

  it('[Q08] finds every zero where the workpieces are beside their records along X and Y', () => {
    const side = fc.constantFrom(-1, 1)
    fc.assert(
      fc.property(measurableJob, fc.integer(), fc.tuple(side, side), (job, seed, [x, y]) => {
        const wrong: Wrong = (what) => (/^cs\d+x$/.test(what) ? x : /^cs\d+y$/.test(what) ? y : wrongBy(seed)(what))
        expect(strangersFaults(subjectOf(job), wrong)).toEqual([])
      }),
      { numRuns: CASES / 3 },
    )
  })

  it('[NC11] finds no wrong zero that planner or verifier accept, wherever the top is uneven', () => {
    const far = exampleLocation({ id: 'L2', label: 'C2', x: mm(-35), y: mm(25) })
    const flat = subjectOf(exampleJob({ locations: [far] }))
    const surfaces = fc.constantFrom({ premachined: mm(2) }, { surfaceZ: mm(-1) }, { surfaceZ: mm(2) })
    const tenths = fc.integer({ min: -200, max: 200 })
    const uneven = fc.record({ x: tenths, y: tenths, c: fc.integer({ min: -90, max: 90 }), surface: surfaces })
    const share = fc.constantFrom(-1, -0.6, 0.6, 1)
    const seen = { wrong: 0, accepted: 0 }
    const look = (there: Partial<Location>, [x, y]: readonly [number, number]): void => {
      const job = exampleJob({ locations: [far, exampleLocation(there)] })
      const wrong: Wrong = (what) => (what === 'cs54x' ? x : what === 'cs54y' ? y : 0)
      // The depth of the other place shows the zero along Z.
      const isWrong = strangersFaults({ ...flat, job }, wrong).some((each) => each.includes('bottom'))
      const { findings } = verifyProgram({ ...flat, job })
      const isRefused = findings.some(({ code }) => code === 'probing.uneven')
      const made = makeSubject(job, library)
      seen.wrong += Number(isWrong)
      seen.accepted += Number(made.ok)
      if (isWrong) expect({ isRefused, made: made.ok }).toEqual({ isRefused: true, made: false })
      if (made.ok) expect(isRefused || verifyProgram(made.subject).verdict === 'refused').toBe(false)
    }
    const milled = { premachined: mm(2) }
    fc.assert(
      fc.property(uneven, fc.tuple(share, share), ({ x, y, c, surface }, beside) => {
        look({ x: mm(x / 10), y: mm(y / 10), c: degrees(c), ...surface }, beside)
      }),
      {
        numRuns: CASES,
        examples: [
          [{ x: 145, y: 0, c: 0, surface: milled }, [-1, -1]],
          [{ x: 200, y: -200, c: 0, surface: milled }, [-1, -1]],
        ],
      },
    )
    expect(seen.wrong).toBeGreaterThan(0)
    expect(seen.accepted).toBeGreaterThan(0)
  })

  const isFound = ({ text, ...subject }: Subject, plant: (text: string) => string): void => {
    const spoiled = plant(text)
    expect(spoiled).not.toBe(text)
    expect(strangersFaults({ ...subject, text }, wrongBy(1))).toEqual([])
    expect(strangersFaults({ ...subject, text: spoiled }, wrongBy(1))).not.toEqual([])
    const [file] = subject.files
    const files = [{ name: file?.name ?? '', text: forge(spoiled) }]
    expect(verifyProgram({ ...subject, files }).verdict).toBe('refused')
  }

  it.each(planted)('finds %s', (_, plant) => {
    isFound(subjectOf(given), plant)
  })

  it.each<readonly [string, (text: string) => string]>([
    ['no stop for the magazine', gone(/M00$/)],
    ['no reset after a stop', (text) => text.replace(/(M00\n)N\d+ G21.*\n/, '$1')],
    ['a tool in the spindle at a stop', gone(/T00 M06$/)],
    ['another load announced', line(/^\(LOAD /, () => '(LOAD 3)')],
    ['an electrode of a later load with the offset of the one before', (text) => text.replace(MEASURED, '')],
  ])('finds %s', (_, plant) => {
    isFound(subjectOf(withFewPots(given, 1)), plant)
  })
})
