import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convexHull, type PlanePoint, polygonArea, rectangle } from '../geometry/index.ts'
import { checkJob, type Electrode, type Job, orbitPatterns } from '../job/index.ts'
import { lengthFromCounts, mm } from '../units/index.ts'
import { wrongResults } from '../verify/measure/judge-head.ts'
import { exampleElectrode, exampleJob } from './example.ts'

const at = (x: number, y: number): PlanePoint => ({ x: mm(x), y: mm(y) })

/** A 20 × 16 mm head, drawn at its final size, with one copy 0.2 mm smaller on each side. */
const headed = (outline: readonly (readonly PlanePoint[])[], gapInSolid = false): Job =>
  exampleJob({
    electrodes: [
      exampleElectrode({
        head: { length: mm(20), width: mm(16), height: mm(15) },
        outline,
        gapInSolid,
        projectedArea: outline.reduce((sum, ring) => sum + polygonArea(ring), 0),
      }),
    ],
  })

const refusals = (job: Job) =>
  checkJob(job)
    .filter(({ code }) => code === 'OUTLINE_NOT_MEASURABLE')
    .map(({ params }) => `${params.axis} ${params.off}`)

const verified = (job: Job) => {
  const [electrode] = job.electrodes
  const [copy] = electrode?.copies ?? []
  return electrode && copy ? wrongResults(job, electrode, copy) : []
}

const box = rectangle(mm(20), mm(16))
/** The right half is cut away behind Y 5. */
const cornerless = [at(-10, -8), at(10, -8), at(10, 5), at(0, 5), at(0, 8), at(-10, 8)]
/** The right side is 2 mm farther in than the left one, except at its front corner. */
const stepped = [at(-10, -8), at(10, -8), at(10, -6), at(8, -6), at(8, 8), at(-10, 8)]
/** Open behind, hollow from 4 mm in front of the middle. */
const forked = [at(-10, -8), at(10, -8), at(10, 8), at(6, 8), at(6, -4), at(-6, -4), at(-6, 8), at(-10, 8)]
const hole = [at(-2, -2), at(-2, 2), at(2, 2), at(2, -2)]
const triangle = [at(-10, -8), at(10, -8), at(0, 8)]

describe('a head over the lower ball', () => {
  it.each([
    ['a box', [box]],
    ['a head without a corner that the ball does not reach', [cornerless]],
    ['a hexagon', [[at(-10, 0), at(-5, -8), at(5, -8), at(10, 0), at(5, 8), at(-5, 8)]]],
  ])('is found where it is: %s', (_, outline) => {
    expect(refusals(headed(outline))).toEqual([])
    expect(verified(headed(outline))).toEqual([])
  })

  it.each([
    // The ball meets the left side at 10 mm and the right one at 8 mm: the middle would be 1 mm off.
    ['a side farther in', [stepped], 'X 1'],
    // The ball of 10 mm enters a hole of 4.4 mm: 5 − √(5² − 2.2²).
    ['a hole in the middle', [box, hole], 'Z 0.51'],
    // 4.2 mm in front of the middle: 5 − √(5² − 4.2²).
    ['a fork', [forked], 'Z 2.2871'],
    ['a triangle', [triangle], 'Y 0.0887'],
  ])('would be found elsewhere: %s', (_, outline, worst) => {
    expect(refusals(headed(outline))).toEqual([worst])
    expect(verified(headed(outline)).map(({ axis, off }) => `${axis} ${Math.round(off) / 10_000}`)).toContain(worst)
  })

  it('is not refused where the ball meets nothing, because that stops the machine', () => {
    const frame = [at(-8, -6), at(-8, 6), at(8, 6), at(8, -6)]
    expect(refusals(headed([box, frame]))).toEqual([])
    expect(verified(headed([box, frame]))).toEqual([])
    // Inside the frame the ball meets a base face that is nearer than a touch goes.
    const flat = headed([box, frame])
    const machine = { ...flat.machine, measureClearance: mm(20) }
    expect(refusals({ ...flat, machine })).toEqual(['Z 15'])
    expect(verified({ ...flat, machine }).map(({ axis }) => axis)).toEqual(['Z'])
  })

  it('is not checked when it is measured before', () => {
    const { setting, ...job } = headed([stepped])
    expect(refusals({ ...job, setting: { ...setting, measuring: 'preset' } })).toEqual([])
  })

  it('is checked as made: the point of a roof recedes by more than the flat side opposite', () => {
    const roof = [at(-10, -8), at(10, -8), at(10, 0), at(0, 8), at(-10, 0)]
    expect(refusals(headed([roof], true))).toEqual([])
    expect(verified(headed([roof], true))).toEqual([])
    // 0.2 mm along the flat side, 0.2562 mm along the point: half the difference.
    expect(refusals(headed([roof]))).toEqual(['Y 0.0281'])
    expect(verified(headed([roof])).map(({ axis, off }) => `${axis} ${Math.round(off)}`)).toEqual(['Y 281'])
  })

  const spot = fc.tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -80, max: 80 }))
  const outlines = fc
    .array(spot, { minLength: 5, maxLength: 12 })
    .map((spots) => convexHull(spots.map(([x, y]) => at(x / 10, y / 10))))
    .filter((ring) => ring.length > 3)

  it('property: planner and verifier agree on every head', () => {
    fc.assert(
      fc.property(outlines, fc.boolean(), fc.constantFrom(...orbitPatterns), (ring, gapInSolid, orbit) => {
        const job = headed([ring], gapInSolid)
        const electrodes = job.electrodes.map((electrode): Electrode => ({ ...electrode, orbit }))
        const { machine, setting } = job
        const agree = (travel: number, tolerance: number) => {
          const limited: Job = {
            ...{ ...job, electrodes },
            machine: { ...machine, measureClearance: lengthFromCounts(machine.measureClearance + travel) },
            setting: { ...setting, tolerance: lengthFromCounts(setting.tolerance + tolerance) },
          }
          return refusals(limited).length > 0 === verified(limited).length > 0
        }
        // At the limits of travel and tolerance the two may round to different sides; beside them they agree.
        const beside = [0, 3, -3]
        expect(beside.some((travel) => beside.some((tolerance) => agree(travel, tolerance)))).toBe(true)
      }),
    )
  })
})
