import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleElectrode, exampleJob, exampleLocation } from '../testing/index.ts'
import { degrees, mm } from '../units/index.ts'
import { checkJob, type Job } from './index.ts'

/** All optional figures, measured both on the machine and before. */
const job = exampleJob({
  electrodes: [
    exampleElectrode({
      copies: [
        {
          number: 1,
          module: 'finish',
          undersize: mm(0.2),
          undersizeZ: mm(0.2),
          measuredUndersize: mm(0.2),
          actualHeight: mm(75),
          offset: { x: mm(0), y: mm(0), c: degrees(0) },
        },
      ],
      wettedArea: 900,
      targetRa: 2,
    }),
  ],
  locations: [exampleLocation({ depthReference: 'baseFace', baseFaceZ: mm(7.2) })],
})

/** The job with one field replaced; copies and places are found by number, id or name, as in a refusal's path. */
function put(path: string, value: unknown): Job {
  const walk = (node: unknown, keys: readonly string[]): unknown => {
    const [key, ...rest] = keys
    if (key === undefined) return value
    if (Array.isArray(node)) return node.map((entry) => (isNamed(entry, key) ? walk(entry, rest) : entry))
    return { ...(node as object), [key]: walk((node as Record<string, unknown>)[key], rest) }
  }
  return walk(job, path.split('.')) as Job
}

const isNamed = (entry: Record<string, unknown>, key: string): boolean =>
  [entry.id, entry.name, entry.number].some((own) => String(own) === key)

const paths = (base: string, fields: string): readonly string[] => fields.split(' ').map((field) => `${base}.${field}`)

const workpiece = paths(
  'workpiece',
  'length width height anchor.x anchor.y anchor.z sideZ.left sideZ.front sideZ.right sideZ.back centring.repeats centring.angle centring.feed',
)
const machine = paths(
  'machine',
  'limitZ safeZ measureClearance upperBall.diameter upperBall.rodLength lowerBall.diameter lowerBall.rodLength ballCentre.x ballCentre.y ballCentre.z positioningPoints.P1.cs positioningPoints.P1.origin.x positioningPoints.P1.origin.y positioningPoints.P1.origin.z pots maxOrbit feeds.approach feeds.probeFast feeds.probeSlow travel.x.min travel.x.max travel.y.min travel.y.max travel.z.min travel.z.max',
)
const setting = paths(
  'setting',
  'safeDistance approachClearance ballPot contactReturn electrodeCs ballCs repeats tolerance compensation.x compensation.y compensation.z compensation.c',
)
const electrode = paths(
  'electrodes.E1',
  'base.length base.width base.height head.length head.width head.height holderLength projectedArea copies.1.undersize copies.1.undersizeZ',
)
const given = paths(
  'electrodes.E1',
  'wettedArea targetRa copies.1.measuredUndersize copies.1.actualHeight copies.1.offset.x copies.1.offset.y copies.1.offset.c',
)
const location = paths('locations.L1', 'x y c depth surfaceZ premachined baseFaceZ')
const wholeLengths = [...workpiece.slice(0, 10), ...setting.slice(0, 2), ...electrode.slice(0, 7), ...location]

const refusedPaths = (broken: Job) => checkJob(broken).map((refusal) => refusal.path)

describe('every figure of a job', () => {
  it('is valid in the job that errors are put into', () => {
    expect(checkJob(job)).toEqual([])
  })

  it.each([
    ['[D06] workpiece', workpiece],
    ['[D07] machine', machine],
    ['[D08] electrode setting', setting],
    ['[D04] location', location],
    ['electrode', electrode],
  ])('[NC1] %s: refused by name when it is missing, no number, infinite or absurd', (_, fields) => {
    for (const path of fields)
      for (const value of [undefined, null, Number.NaN, Number.POSITIVE_INFINITY, 1e9, -1e9, '1,5', '８'])
        expect([path, value, refusedPaths(put(path, value)).includes(path)]).toEqual([path, value, true])
  })

  it('[NC1] is refused when invalid, and may be left out where it is optional', () => {
    for (const path of given) {
      for (const value of [null, Number.NaN, Number.NEGATIVE_INFINITY, 1e9, '0.2'])
        expect([path, value, refusedPaths(put(path, value)).includes(path)]).toEqual([path, value, true])
    }
    const optional = given.filter((path) => !path.includes('offset'))
    expect(optional.map((path) => refusedPaths(put(path, undefined)))).toEqual(optional.map(() => []))
  })

  it('[NC1][NC3] is a whole count of 0.1 µm or 0.001°', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...wholeLengths),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        (path, part) => {
          const value = path.split('.').reduce<unknown>((node, key) => {
            if (Array.isArray(node)) return node.find((entry) => isNamed(entry, key))
            return (node as Record<string, unknown>)[key]
          }, job)
          expect(refusedPaths(put(path, Number(value) + part))).toContain(path)
        },
      ),
      { numRuns: 500 },
    )
  })

  it.each([
    ['workpiece.material', 'wood'],
    ['workpiece.zero', 'left'],
    ['workpiece.centring.type', 'laser'],
    ['project.shape', 'sphere'],
    ['setting.measuring', 'guess'],
    ['setting.potOrder', 'random'],
    ['setting.electrodeCs', 53],
    ['electrodes.E1.material', 'brass'],
    ['electrodes.E1.orbit', 'zigzag'],
    ['electrodes.E1.baseCorner', 5],
    ['electrodes.E1.gapInSolid', 'yes'],
    ['electrodes.E1.copies.1.module', 'medium'],
    ['locations.L1.depthReference', 'table'],
    ['machine.positioningPoints.P1.cs', 60],
  ])('[NC1] %s is one of what is offered, not %j', (path, value) => {
    expect(checkJob(put(path, value))).toContainEqual({ path, code: 'NOT_OFFERED', params: {} })
  })
})
