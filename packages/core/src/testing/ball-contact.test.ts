import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureElectrode } from '../generate/measure-ball.ts'
import { probingHeight } from '../generate/probing-height.ts'
import { convexHull, type PlanePoint, polygonArea, rectangle } from '../geometry/index.ts'
import { checkJob, type Job, touchPoints } from '../job/index.ts'
import { COUNTS_PER_MM, lengthFromCounts, mm, toMm } from '../units/index.ts'
import { reachAlong, shapeOf } from '../verify/measure/head-shape.ts'
import { wrongTouch } from '../verify/measure/judge-head.ts'
import { exampleElectrode, exampleJob } from './example.ts'
import { type Cells, joined, measureOnRaster, rasterHead, ringsOf } from './raster-head.ts'

type Outline = readonly (readonly PlanePoint[])[]

const at = (x: number, y: number): PlanePoint => ({ x: mm(x), y: mm(y) })

/** A head of 20 × 16 mm unless stated, with one copy smaller than its outline on each side. */
const headed = (outline: Outline, gapInSolid = false, [length, width] = [20, 16], undersize = 0.2): Job =>
  exampleJob({
    electrodes: [
      exampleElectrode({
        head: { length: mm(length), width: mm(width), height: mm(15) },
        copies: [{ number: 1, module: 'finish', undersize: mm(undersize), undersizeZ: mm(undersize) }],
        outline,
        gapInSolid,
        projectedArea: outline.reduce((sum, ring) => sum + polygonArea(ring), 0),
      }),
    ],
  })

const refusals = (job: Job) =>
  checkJob(job)
    .filter(({ code }) => code === 'OUTLINE_NOT_MEASURABLE' || code === 'OUTLINE_NOT_MET')
    .map(({ code, params }) => (code === 'OUTLINE_NOT_MET' ? `${params.axis} not met` : `${params.axis} ${params.off}`))

function parts(job: Job) {
  const [electrode] = job.electrodes
  const [copy] = electrode?.copies ?? []
  if (!electrode || !copy) throw new Error('no electrode')
  return { electrode, copy }
}

/** Where the planner touches, mm. */
function places(job: Job) {
  const { electrode, copy } = parts(job)
  const found = touchPoints(job, electrode, copy)
  if (!found.ok) return undefined
  const { tip, sides } = found.points
  return { tip: [toMm(tip.x), toMm(tip.y)], sides: [toMm(sides.x), toMm(sides.y)] }
}

/** What the verifier finds wrong with touching at these places. */
function wrongAt(job: Job, { tip, sides } = { tip: [0, 0], sides: [0, 0] }): readonly string[] {
  const { electrode, copy } = parts(job)
  const shape = shapeOf(electrode, copy.number)
  if (!shape) return []
  const { length, width, height } = electrode.head
  const radius = job.machine.lowerBall.diameter / 2
  const beside = (sides[1] ?? 0) * COUNTS_PER_MM
  const late = length / 2 + radius - reachAlong(shape, { axis: 0, sign: -1, beside }, radius)
  return [height, length, width].flatMap((size, n) => {
    const axis = [2, 0, 1][n] ?? 0
    const [x = 0, y = 0] = axis === 2 ? tip : sides
    const touched = { axis, at: [x * COUNTS_PER_MM, y * COUNTS_PER_MM, 0] as const, drift: axis === 1 ? late : 0 }
    const wrong = wrongTouch(job, shape, size / 2, touched)
    if (!wrong) return []
    const off = wrong.off === undefined ? 'not met' : String(Math.round(wrong.off) / COUNTS_PER_MM)
    return [`${'XYZ'[axis]} ${off}`]
  })
}

const box = rectangle(mm(20), mm(16))
/** The right half is cut away behind Y 5. */
const cornerless = [at(-10, -8), at(10, -8), at(10, 5), at(0, 5), at(0, 8), at(-10, 8)]
/** The right side is 2 mm farther in than the left one, except at its front corner. */
const stepped = [at(-10, -8), at(10, -8), at(10, -6), at(8, -6), at(8, 8), at(-10, 8)]
/** Open behind, hollow from 4 mm in front of the middle. */
const forked = [at(-10, -8), at(10, -8), at(10, 8), at(6, 8), at(6, -4), at(-6, -4), at(-6, 8), at(-10, 8)]
const hole = [at(-2, -2), at(-2, 2), at(2, 2), at(2, -2)]
const frame = [at(-8, -6), at(-8, 6), at(8, 6), at(8, -6)]
const triangle = [at(-10, -8), at(10, -8), at(0, 8)]
/** Both sides are 3 mm farther in between Y -5 and 5. */
const waisted = [
  ...[at(-10, -8), at(10, -8), at(10, -5), at(7, -5), at(7, 5), at(10, 5)],
  ...[at(10, 8), at(-10, 8), at(-10, 5), at(-7, 5), at(-7, -5), at(-10, -5)],
]
/** Four posts in the corners. */
const posts = [-1, 1].flatMap((x) =>
  [-1, 1].map((y) => [
    at(x * 9 - 1, y * 7 - 1),
    at(x * 9 + 1, y * 7 - 1),
    at(x * 9 + 1, y * 7 + 1),
    at(x * 9 - 1, y * 7 + 1),
  ]),
)
const ring = (radius: number, sign: 1 | -1): readonly PlanePoint[] =>
  Array.from({ length: 64 }, (_, n) => {
    const angle = (sign * n * Math.PI) / 32
    return at(Math.round(radius * Math.cos(angle) * 1e4) / 1e4, Math.round(radius * Math.sin(angle) * 1e4) / 1e4)
  })

describe('a head over the lower ball', () => {
  it.each([
    ['a box', [box]],
    ['a hexagon', [[at(-10, 0), at(-5, -8), at(5, -8), at(10, 0), at(5, 8), at(-5, 8)]]],
  ])('is touched at its middle: %s', (_, outline) => {
    expect(places(headed(outline))).toEqual({ tip: [0, 0], sides: [0, 0] })
    expect(wrongAt(headed(outline))).toEqual([])
  })

  it.each<[string, Outline, string[], ReturnType<typeof places>]>([
    // The ball would meet the back at the step.
    ['a head without a corner', [cornerless], ['Y 0.008'], { tip: [0, 0], sides: [-5, 0] }],
    // The ball would meet the left side at 10 mm and the right one at 8 mm.
    ['a side farther in', [stepped], ['X 1'], { tip: [0, 0], sides: [0, -7] }],
    // The ball of 10 mm would enter a hole of 4.4 mm: 5 − √(5² − 2.2²).
    ['a hole in the middle', [box, hole], ['Z 0.51'], { tip: [0, -5], sides: [0, 0] }],
    // 4.2 mm in front of the middle: 5 − √(5² − 4.2²).
    ['a fork', [forked], ['Z 2.2871', 'Y not met'], { tip: [0, -6], sides: [7.8, 0] }],
    ['a frame', [box, frame], ['Z not met'], { tip: [0, -7], sides: [0, 0] }],
    ['a tube', [ring(8, 1), ring(6, -1)], ['Z not met'], undefined],
    ['four posts', posts, ['Z not met', 'X not met', 'Y not met'], { tip: [-9, -7], sides: [8.8, -7] }],
    // Each side is met 3 mm late: the second touch ends before it, 5 mm beyond the box.
    ['a waist', [waisted], ['X not met'], { tip: [0, 0], sides: [0, -6.5] }],
  ])('is touched beside its middle, on material: %s', (name, outline, atMiddle, wanted) => {
    const job = name === 'a tube' ? headed(outline, false, [16, 16]) : headed(outline)
    expect(refusals(job)).toEqual([])
    expect(wrongAt(job)).toEqual(atMiddle)
    const found = places(job)
    if (wanted) expect(found).toEqual(wanted)
    else expect(Math.hypot(...(found?.tip ?? []))).toBeCloseTo(7, 1)
    expect(wrongAt(job, found)).toEqual([])
  })

  it.each<[string, Outline, string]>([
    ['a triangle', [triangle], 'X not met'],
    // Walls of 0.2 mm as made: the ball may come down beside them, because a head is up to 0.5 mm off before it is measured.
    ['a frame with walls of 0.6 mm', [box, [at(-9.4, -7.4), at(-9.4, 7.4), at(9.4, 7.4), at(9.4, -7.4)]], 'Z not met'],
    // The whole outline is in the left half of the box.
    ['half a box', [[at(-10, -8), at(0, -8), at(0, 8), at(-10, 8)]], 'X not met'],
  ])('is refused where no place is met: %s', (_, outline, why) => {
    expect(refusals(headed(outline))).toEqual([why])
    expect(wrongAt(headed(outline))).not.toEqual([])
    const { setting, ...job } = headed(outline)
    expect(refusals({ ...job, setting: { ...setting, measuring: 'preset' } })).toEqual([])
  })

  it('is touched beside its middle where a late contact puts the ball beside a side', () => {
    const corner = [at(-2.5, -2.5), at(2.5, -2.5), at(2.5, 1.25), at(1.25, 1.25), at(1.25, 2.5), at(-2.5, 2.5)]
    // As made, the back ends at X 0.462, and the ball comes 0.788 mm beside its line.
    const job = headed([corner], false, [5, 5], 0.788)
    expect(wrongAt(job)).toEqual(['Y 0.0053'])
    const found = places(job)
    expect(found).toEqual({ tip: [0, 0], sides: [-0.625, 0] })
    expect(refusals(job)).toEqual([])
    expect(wrongAt(job, found)).toEqual([])
  })

  it('is checked as made: the point of a roof recedes by more than the flat side opposite', () => {
    const roof = [at(-10, -8), at(10, -8), at(10, 0), at(0, 8), at(-10, 0)]
    expect(refusals(headed([roof], true))).toEqual([])
    expect(wrongAt(headed([roof], true))).toEqual([])
    // 0.2 mm along the flat side, 0.2562 mm along the point, beside which the ball comes: half the difference.
    expect(refusals(headed([roof]))).toEqual(['Y 0.0301'])
    expect(wrongAt(headed([roof]))).toEqual(['Y 0.0301'])
  })

  const spot = fc.tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -80, max: 80 }))
  const outlines = fc
    .array(spot, { minLength: 5, maxLength: 12 })
    .map((spots) => convexHull(spots.map(([x, y]) => at(x / 10, y / 10))))
    .filter((each) => each.length > 3)

  it('property: the verifier accepts the places that the planner chooses', () => {
    fc.assert(
      fc.property(outlines, fc.boolean(), fc.integer({ min: 0, max: 100 }), (each, gapInSolid, tolerance) => {
        const job = headed([each], gapInSolid)
        const setting = { ...job.setting, tolerance: lengthFromCounts(job.setting.tolerance + 100 * tolerance) }
        const found = places({ ...job, setting })
        // The planner finds a contact to a tenth of a count.
        const wider = { ...setting, tolerance: lengthFromCounts(setting.tolerance + 1) }
        const machine = { ...job.machine, measureClearance: lengthFromCounts(job.machine.measureClearance + 1) }
        if (found) expect(wrongAt({ ...job, machine, setting: wider }, found)).toEqual([])
      }),
    )
  })

  /** Heads of square cells: rectangles of them added and taken away. */
  const patch = fc.tuple(...[12, 9, 12, 9].map((max) => fc.integer({ min: 0, max: max - 1 })), fc.boolean())
  const cells = fc.array(patch, { minLength: 2, maxLength: 6 }).map((patches): Cells => {
    const own = Array.from({ length: 9 }, () => Array.from({ length: 12 }, () => patches.length % 2 === 0))
    for (const [x1, y1, x2, y2, isFull] of patches as [number, number, number, number, boolean][])
      for (let y = Math.min(y1, y2); y <= Math.max(y1, y2); y++)
        for (let x = Math.min(x1, x2); x <= Math.max(x1, x2); x++) (own[y] ?? [])[x] = isFull
    return joined(own)
  })
  /** The program's round of touches on a painted head that is off its place; undefined when the job is refused. */
  function roundsOf(each: Cells, inwards: number) {
    const job = headed(ringsOf(each), inwards === 0, [24, 18], inwards === 0 ? 0.2 : inwards / 10)
    const { electrode, copy } = parts(job)
    const found = places(job)
    const { ballCentre, lowerBall } = job.machine
    const ball = { x: toMm(ballCentre.x), y: toMm(ballCentre.y), radius: toMm(lowerBall.diameter) / 2 }
    const nodes = measureElectrode(job, electrode, copy, 3, probingHeight(job))
    const head = rasterHead(each, inwards)
    return found && { found, away: (x: number, y: number) => measureOnRaster(head, nodes, ball, [x, y]) }
  }

  /** Executes the program of a head, also while it is off its place; returns whether it is touched beside its middle. */
  function measure(each: Cells, inwards: number): boolean | undefined {
    const rounds = roundsOf(each, inwards)
    if (!rounds) return undefined
    for (const centre of rounds.away(0, 0).centre) expect(Math.abs(centre)).toBeLessThan(0.0051)
    for (const [x, y] of [
      [0, 0],
      [0.5, 0],
      [-0.5, 0],
      [0, 0.5],
      [0, -0.5],
    ] as const) {
      const { missed, rise } = rounds.away(x, y)
      expect(missed).toEqual([])
      expect(rise).toBeLessThan(0.0051)
    }
    return [...rounds.found.tip, ...rounds.found.sides].some((value) => value !== 0)
  }

  it('is measured by the program on a painted head: full at its middle, a frame beside it', () => {
    const painted = (isFull: (x: number, y: number) => boolean): Cells =>
      Array.from({ length: 9 }, (_, y) => Array.from({ length: 12 }, (_, x) => isFull(x, y)))
    const full = painted(() => true)
    const framed = painted((x, y) => x < 2 || x > 9 || y < 2 || y > 6)
    expect([measure(full, 0), measure(framed, 0)]).toEqual([false, true])
  })

  it('property: on a painted head, every touch of the program of an accepted head meets material', () => {
    fc.assert(
      fc.property(cells, fc.integer({ min: 0, max: 3 }), (each, inwards) => {
        fc.pre(each.flat().includes(true))
        measure(each, inwards)
      }),
      { numRuns: 60 },
    )
  })

  it('property: on a painted head, the verifier accepts a touch only where it meets material', () => {
    fc.assert(
      fc.property(
        cells,
        fc.constantFrom(0, 1, 2),
        fc.integer({ min: -115, max: 115 }),
        fc.integer({ min: -85, max: 85 }),
        (each, axis, x, y) => {
          const outline = ringsOf(each)
          fc.pre(outline.length > 0)
          const job = headed(outline, true, [24, 18])
          const place = [x / 10, y / 10]
          if (wrongAt(job, { tip: place, sides: place }).some((wrong) => wrong.startsWith('XYZ'[axis] ?? ''))) return
          const head = rasterHead(each, 0)
          const [px = 0, py = 0] = place
          if (axis === 2) expect(head.rise(px, py, 5)).toBeLessThan(0.0051)
          else {
            const lateOf = (along: 0 | 1, sign: 1 | -1, beside: number) =>
              head.size[along] / 2 + 5 - head.contact(along, sign, beside, 5)
            // After a late contact along X, the ball is as much beside its line along Y.
            const beside = axis === 0 ? py : px + lateOf(0, -1, py)
            const [a, b] = [lateOf(axis as 0 | 1, 1, beside), lateOf(axis as 0 | 1, -1, beside)]
            expect(Math.abs(a - b) / 2).toBeLessThan(0.0051)
            expect(a + b).toBeLessThan(5)
          }
        },
      ),
    )
  })
})
