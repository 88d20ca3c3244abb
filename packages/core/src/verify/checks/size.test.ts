import { expect, it } from 'vitest'
import type { Polygon } from '../../geometry/index.ts'
import { exampleJob } from '../../testing/mutators/hand-written/example-job.ts'
import { presetText } from '../../testing/mutators/hand-written/example-text.ts'
import { verifyExample } from '../../testing/mutators/hand-written/verify-example.ts'
import { forge } from '../../testing/mutators/seal.ts'
import { degrees, um } from '../../units/index.ts'

/**
 * A box centred on the origin whose corners are each cut by sides of 0.015 mm, turned by these degrees from the wall
 * before them.
 */
function cutBox(x: number, y: number, turns: readonly number[]): Polygon {
  const sides = [y, x, y, x].flatMap((length, quarter) => [
    { facing: quarter * 90, length },
    ...turns.map((turn) => ({ facing: quarter * 90 + turn, length: 0.015 })),
  ])
  let [east, north] = [0, 0]
  const corners = sides.map(({ facing, length }) => {
    const from = [east, north] as const
    const angle = (facing * Math.PI) / 180
    east -= Math.sin(angle) * length
    north += Math.cos(angle) * length
    return from
  })
  const [first, opposite] = [corners[0] ?? [0, 0], corners[corners.length / 2] ?? [0, 0]]
  const middle = [(first[0] + opposite[0]) / 2, (first[1] + opposite[1]) / 2] as const
  return corners.map((corner) => ({ x: um(1000 * (corner[0] - middle[0])), y: um(1000 * (corner[1] - middle[1])) }))
}

/**
 * The example with square orbits that bring the walls of a box turned by 45° to size: in these directions a square
 * reaches √2 times its radius.
 */
const squares = forge(
  presetText
    .replaceAll('OBT100', 'OBT110')
    .replace(/(?<=OBT110) R(\d\.\d+)/g, (_, radius: string) => ` R${(Number(radius) / Math.SQRT2).toFixed(4)}`)
    .replaceAll(/ C(0|90)\.000/g, ' C45.000'),
)

const offSize = (outline: readonly Polygon[] | undefined) =>
  verifyExample(squares, {
    job: {
      ...exampleJob,
      electrodes: exampleJob.electrodes.map((each) => ({
        ...each,
        orbit: 'square' as const,
        gapInSolid: true,
        ...(outline && { outline }),
      })),
      locations: exampleJob.locations.map((each) => ({ ...each, c: degrees(45) })),
    },
  })
    .findings.filter(({ code, params }) => code === 'size.wall' && params.label === 'C1')
    .map(({ params }) => ({ direction: params.direction, off: params.off }))

it('NC9 V31 checks sides that an orbit with corners moves past the ends of their walls', () => {
  expect(offSize(undefined)).toEqual([])
  const found = offSize([cutBox(20, 15.8, [15, 30, 60, 75])])
  // R 0.0311: towards 75° the square reaches R (cos 75° + sin 75°), 0.0059 less than R √2. It moves that side by 0.022
  // along its wall, which is 0.0206 long for half of it.
  for (const direction of [75, 105, 165, 195, 255, 285, 345, 15])
    expect(found).toContainEqual({ direction: expect.closeTo(direction, 0), off: expect.closeTo(-0.0059, 3) })
  expect(found.filter(({ direction }) => Math.abs((Number(direction) % 90) - 45) < 10)).toEqual([])
})
