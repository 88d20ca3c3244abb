import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Job } from '../job/index.ts'
import { exampleJob, validJob } from '../testing/index.ts'
import { mm } from '../units/index.ts'
import { probingBegin } from '../verify/expect/probing-height.ts'
import { probingHeight } from './probing-height.ts'

/** A box in machine coordinates: least and greatest X, Y, Z. */
type Box = readonly (readonly [number, number])[]

/** The objects on the table, raised to the highest stated surface. */
function boxes({ machine, workpiece, locations }: Job): readonly Box[] {
  const { ballCentre: b, lowerBall, positioningPoints } = machine
  const r = lowerBall.diameter / 2
  const raised = Math.max(0, ...locations.map(({ surfaceZ }) => surfaceZ))
  const [x, y] = workpiece.zero === 'centre' ? [-workpiece.length / 2, -workpiece.width / 2] : [0, 0]
  const blocks = positioningPoints
    .filter(({ name }) => locations.some(({ positioningPoint }) => positioningPoint === name))
    .map(
      ({ origin: o }): Box => [
        [o.x + x, o.x + x + workpiece.length],
        [o.y + y, o.y + y + workpiece.width],
        [o.z - workpiece.height, o.z + raised],
      ],
    )
  return [
    [
      [b.x - r, b.x + r],
      [b.y - r, b.y + r],
      [b.z - r, b.z + r],
    ],
    ...blocks,
  ]
}

/** Every tool that may be over the ball, from its tip up to where the spindle comes down from. */
function tools({ machine, electrodes }: Job, z: number): readonly Box[] {
  const { ballCentre: b, upperBall, safeZ } = machine
  const box = (halfX: number, halfY: number, length: number): Box => [
    [b.x - halfX, b.x + halfX],
    [b.y - halfY, b.y + halfY],
    [z - length, safeZ + length],
  ]
  const r = upperBall.diameter / 2
  return [
    box(r, r, Math.floor(upperBall.rodLength + r)),
    ...electrodes.flatMap(({ base, head, holderLength, copies }) =>
      [holderLength + head.height, ...copies.map(({ actualHeight }) => actualHeight ?? 0)].map((length) => {
        const half = Math.max(base.length, base.width, head.length, head.width) / 2
        return box(half, half, length)
      }),
    ),
  ]
}

const gapBelow = (tool: Box, obstacle: Box): number => {
  const isOver = [0, 1].every((axis) => {
    const [a, b] = [tool[axis] ?? [0, 0], obstacle[axis] ?? [0, 0]]
    return a[0] < b[1] && b[0] < a[1]
  })
  return isOver ? (tool[2]?.[0] ?? 0) - (obstacle[2]?.[1] ?? 0) : Number.POSITIVE_INFINITY
}

describe('[Q07] the height over the ball', () => {
  it('property: planner and verifier find the same, and a box for box search finds nothing nearer', () => {
    fc.assert(
      fc.property(validJob(), (job) => {
        const z = probingHeight(job)
        expect(z).toBe(probingBegin(job))
        const least = Math.max(job.machine.measureClearance, job.setting.safeDistance)
        const gaps = tools(job, z).flatMap((tool) => boxes(job).map((obstacle) => gapBelow(tool, obstacle)))
        if (z < job.machine.safeZ) expect(Math.min(...gaps)).toBeGreaterThanOrEqual(least)
      }),
      { numRuns: 500 },
    )
  })

  it('clears a block that a wide base reaches over, and does not go above machine-safe Z', () => {
    const job = exampleJob()
    const [place] = job.machine.positioningPoints
    if (!place) throw new Error('the example has a positioning point')
    const inside = { ...job.machine, safeZ: mm(900), ballCentre: { ...place.origin, z: mm(-900) } }
    expect(probingHeight({ ...job, machine: inside })).toBeGreaterThan(
      probingHeight({ ...job, machine: { ...inside, ballCentre: { ...inside.ballCentre, x: mm(-1_000) } } }),
    )
    const low = { ...job.machine, safeZ: mm(-390) }
    expect(probingHeight({ ...job, machine: low })).toBe(mm(-390))
  })
})
