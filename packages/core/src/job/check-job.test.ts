import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleElectrode, exampleJob, exampleLocation, exampleMachine, validJob } from '../testing/index.ts'
import { type Angle, degrees, type Length, mm } from '../units/index.ts'
import { checkJob, type Job, refusalCodes } from './index.ts'

const found = (job: Job) => checkJob(job).map(({ path, code }) => `${path} ${code}`)
const example = exampleJob()
const [copy] = exampleElectrode().copies
if (!copy) throw new Error('the example has a copy')

const withElectrode = (changes: Parameters<typeof exampleElectrode>[0]) =>
  exampleJob({ electrodes: [exampleElectrode(changes)] })
const withLocation = (changes: Parameters<typeof exampleLocation>[0]) =>
  exampleJob({ locations: [exampleLocation(changes)] })
const withMachine = (changes: Parameters<typeof exampleMachine>[0]) => exampleJob({ machine: exampleMachine(changes) })
const withSetting = (changes: Partial<Job['setting']>) => exampleJob({ setting: { ...example.setting, ...changes } })
const withWorkpiece = (changes: Partial<Job['workpiece']>) =>
  exampleJob({ workpiece: { ...example.workpiece, ...changes } })

describe('checkJob', () => {
  it('accepts the worked example', () => {
    expect(found(example)).toEqual([])
  })

  it('[NC1] property: accepts every valid job', () => {
    fc.assert(
      fc.property(validJob(), (job) => {
        expect(checkJob(job)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it.each<[string, Job, string]>([
    ['the gap question unanswered', withElectrode({ gapInSolid: undefined }), 'electrodes.E1.gapInSolid REQUIRED'],
    ['no copies', withElectrode({ copies: [] }), 'electrodes.E1.copies REQUIRED'],
    [
      'no undersize',
      withElectrode({ copies: [{ ...copy, undersize: mm(0) }] }),
      'electrodes.E1.copies.1.undersize OUT_OF_RANGE',
    ],
    [
      'an undersize over 1 mm',
      withElectrode({ copies: [{ ...copy, undersize: mm(1.0001) }] }),
      'electrodes.E1.copies.1.undersize OUT_OF_RANGE',
    ],
    [
      'an electrode measured too large',
      withElectrode({ copies: [{ ...copy, measuredUndersize: mm(0.1999) }] }),
      'electrodes.E1.copies.1.measuredUndersize MEASURED_TOO_LARGE',
    ],
    [
      'an impossible measured length',
      withElectrode({ copies: [{ ...copy, actualHeight: mm(80.0001) }] }),
      'electrodes.E1.copies.1.actualHeight HEIGHT_IMPLAUSIBLE',
    ],
    [
      'an area larger than the head',
      withElectrode({ projectedArea: 380 }),
      'electrodes.E1.projectedArea AREA_IMPLAUSIBLE',
    ],
    [
      'two copies of one class',
      withElectrode({ copies: [copy, { ...copy, number: 2, undersize: mm(0.1) }] }),
      'electrodes.E1.copies.2.module DUPLICATE',
    ],
    [
      'a finish copy smaller than the rough one',
      withElectrode({ copies: [{ ...copy, number: 2, module: 'rough', undersize: mm(0.2) }, copy] }),
      'electrodes.E1.copies.1.undersize UNDERSIZE_ORDER',
    ],
    ['a depth of nothing', withLocation({ depth: mm(0) }), 'locations.L1.depth OUT_OF_RANGE'],
    ['a negative depth', withLocation({ depth: mm(-8) }), 'locations.L1.depth OUT_OF_RANGE'],
    ['a depth that is no number', withLocation({ depth: Number.NaN as Length }), 'locations.L1.depth NOT_A_NUMBER'],
    ['a depth below a count', withLocation({ depth: 80_000.5 as Length }), 'locations.L1.depth NOT_A_NUMBER'],
    ['a depth within the gap', withLocation({ depth: mm(0.2) }), 'locations.L1.depth DEPTH_WITHIN_GAP'],
    [
      'a depth that brings the base onto the block',
      withLocation({ depth: mm(14.5001) }),
      'locations.L1.depth DEPTH_BEYOND_HEAD',
    ],
    ['a place beside the block', withLocation({ x: mm(50.2001) }), 'locations.L1.x OUTSIDE_WORKPIECE'],
    ['a rotation not normalised', withLocation({ c: degrees(-180) }), 'locations.L1.c OUT_OF_RANGE'],
    ['an infinite rotation', withLocation({ c: Number.POSITIVE_INFINITY as Angle }), 'locations.L1.c NOT_A_NUMBER'],
    ['a base face left out', withLocation({ depthReference: 'baseFace' }), 'locations.L1.baseFaceZ REQUIRED'],
    [
      'a base face against the depth',
      withLocation({ depthReference: 'baseFace', baseFaceZ: mm(7) }),
      'locations.L1.depth DEPTH_CONTRADICTS_BASE',
    ],
    ['more milled than deep', withLocation({ premachined: mm(8.0001) }), 'locations.L1.premachined NOT_BELOW'],
    [
      'an unknown positioning point',
      withLocation({ positioningPoint: 'P9' }),
      'locations.L1.positioningPoint UNKNOWN_REFERENCE',
    ],
    [
      'the same place twice',
      exampleJob({ locations: [exampleLocation(), exampleLocation({ id: 'L2', label: 'C2', x: mm(0.005) })] }),
      'locations.L2.x DUPLICATE',
    ],
    [
      'the same label twice',
      exampleJob({ locations: [exampleLocation(), exampleLocation({ id: 'L2', x: mm(30) })] }),
      'locations.L2.label DUPLICATE',
    ],
    ['limit Z above the lowest tip', withMachine({ limitZ: mm(-432.9999) }), 'locations.L1.depth LIMIT_Z_EXCEEDED'],
    [
      'a travel too short',
      withMachine({
        travel: { ...example.machine.travel, x: { min: mm(0), max: mm(415.1999) } },
        ballCentre: { x: mm(100), y: mm(100), z: mm(-480) },
      }),
      'locations.L1.x TRAVEL_EXCEEDED',
    ],
    [
      'a traverse above the travel',
      withSetting({ safeDistance: mm(425.0001) }),
      'setting.safeDistance TRAVEL_EXCEEDED',
    ],
    ['no tolerance', withSetting({ tolerance: mm(0) }), 'setting.tolerance OUT_OF_RANGE'],
    [
      'an approach above the traverse',
      withSetting({ approachClearance: mm(10) }),
      'setting.approachClearance NOT_BELOW',
    ],
    ['a preset length left out', withSetting({ measuring: 'preset' }), 'electrodes.E1.copies.1.actualHeight REQUIRED'],
    ['the ball in an eliminated pot', withSetting({ eliminatedPots: [20] }), 'setting.ballPot BALL_POT_TAKEN'],
    ['the ball in the pot order', withSetting({ potOrder: [1, 20] }), 'setting.potOrder BALL_POT_TAKEN'],
    [
      'an eliminated pot in the order',
      withSetting({ potOrder: [1, 2], eliminatedPots: [2] }),
      'setting.potOrder POT_NOT_ALLOWED',
    ],
    [
      'a magazine too small',
      withSetting({ ballPot: 1, eliminatedPots: [2, 3, ...Array.from({ length: 21 }, (_, n) => n + 4)] }),
      'setting.eliminatedPots POTS_SHORT',
    ],
    ['one system for two zeros', withSetting({ ballCs: 58 }), 'setting.ballCs CS_TAKEN'],
    [
      'an orbit the machine cannot make',
      withMachine({ maxOrbit: mm(0.1) }),
      'electrodes.E1.copies.1.undersize ORBIT_BEYOND_MACHINE',
    ],
    [
      'a side touched below the block',
      withWorkpiece({ sideZ: { ...example.workpiece.sideZ, left: mm(-41) } }),
      'workpiece.sideZ.left OUT_OF_RANGE',
    ],
    [
      'no ball',
      withMachine({ upperBall: { diameter: mm(0), rodLength: mm(60) } }),
      'machine.upperBall.diameter OUT_OF_RANGE',
    ],
  ])('[NC1] refuses %s', (_, job, reason) => {
    expect(found(job)).toContain(reason)
    expect(checkJob(job).every(({ code }) => refusalCodes.some((known) => known === code))).toBe(true)
  })

  it('gives one reason for one error, at the edge of every bound', () => {
    expect(found(withLocation({ depth: mm(14.5) }))).toEqual([])
    expect(found(withLocation({ x: mm(50.2) }))).toEqual([])
    // Nearer to the limit than the sides of a block may be measured.
    const centring = { ...example.workpiece.centring, type: 'none' } as const
    const unmeasured = withWorkpiece({ centring })
    expect(found({ ...unmeasured, machine: exampleMachine({ limitZ: mm(-433) }) })).toEqual([])
    expect(found(withSetting({ safeDistance: mm(425) }))).toEqual([])
    expect(found(withElectrode({ copies: [{ ...copy, undersize: mm(1) }] }))).toEqual([])
    expect(found(withLocation({ depth: mm(14.5001) }))).toEqual(['locations.L1.depth DEPTH_BEYOND_HEAD'])
  })

  it('gives bounds in mm and degrees', () => {
    expect(checkJob(withLocation({ c: degrees(180.001), depth: mm(500.1) })).slice(0, 2)).toEqual([
      { path: 'locations.L1.depth', code: 'OUT_OF_RANGE', params: { min: 0.01, max: 500 } },
      { path: 'locations.L1.c', code: 'OUT_OF_RANGE', params: { min: -179.999, max: 180 } },
    ])
  })

  it('requires ball data only where a ball is used', () => {
    const preset = withElectrode({
      copies: [{ ...copy, actualHeight: mm(75), offset: { x: mm(0), y: mm(0), c: degrees(0) } }],
    })
    const machine = exampleMachine({ upperBall: { diameter: mm(0), rodLength: mm(0) } })
    expect(found({ ...preset, machine, setting: { ...example.setting, measuring: 'preset' } })).toEqual([])
  })
})

describe('typing errors', () => {
  const job = exampleJob()
  const { machine, setting, workpiece } = job
  it.each<[string, Job, string]>([
    [
      'a correction by hand of 4.9 mm',
      { ...job, setting: { ...setting, compensation: { ...setting.compensation, z: mm(-4.9) } } },
      'setting.compensation.z OUT_OF_RANGE',
    ],
    ['a tolerance of 1 mm', { ...job, setting: { ...setting, tolerance: mm(1) } }, 'setting.tolerance OUT_OF_RANGE'],
    [
      'probing the workpiece at 5000 mm/min',
      { ...job, workpiece: { ...workpiece, centring: { ...workpiece.centring, feed: 5000 } } },
      'workpiece.centring.feed OUT_OF_RANGE',
    ],
    [
      'a second touch faster than the first',
      { ...job, machine: { ...machine, feeds: { ...machine.feeds, probeSlow: 60 } } },
      'machine.feeds.probeSlow NOT_BELOW',
    ],
    // The tip of the electrode of 75 mm traverses 10 mm above the zero at -500.
    [
      'a safe Z below the traverse',
      { ...job, machine: { ...machine, safeZ: mm(-415.1) } },
      'machine.safeZ OUT_OF_RANGE',
    ],
  ])('%s is refused at its field', (_, slip, reason) => {
    expect(checkJob(slip).map(({ path, code }) => `${path} ${code}`)).toEqual([reason])
  })

  it('requires repeats and feed of centring only where the zero is found by measuring', () => {
    const centred = (type: 'none' | 'ball') =>
      checkJob({ ...job, workpiece: { ...workpiece, centring: { ...workpiece.centring, type, repeats: 0, feed: 0 } } })
    expect(centred('none')).toEqual([])
    expect(centred('ball').map(({ path }) => path)).toEqual(['workpiece.centring.repeats', 'workpiece.centring.feed'])
  })
})
