import { expect, it } from 'vitest'
import { solidFacts } from './facts.ts'
import { groupInstances } from './instances.ts'
import { measureSolid } from './measure.ts'
import type { Vector } from './raw-solid.ts'
import { fromCells, mapped } from './testing/build-solid.ts'

const hanging = fromCells(
  { xs: [0, 10, 20, 30], ys: [0, 7, 13, 20], zs: [-12, 0, 8] },
  (i, j, k) => k === 1 || (i === 1 && j === 1),
)

function fieldsOf(turn: (corner: Vector) => Vector, isMirrored: boolean) {
  const solids = [0, 100].map((by) =>
    mapped(hanging, (corner) => turn([corner[0] + by, corner[1], corner[2]]), isMirrored),
  )
  const [group] = groupInstances(solids)
  if (!group) throw new Error('no solid')
  const { solid } = measureSolid(group, 'solid 1')
  const context = { file: 'a.stp', solid, role: 'electrode', label: 'E1', isNamed: true, hasUnit: true } as const
  return solidFacts(context, true).map(({ field, value }) => [field, value])
}

it('[Q02] reads no location of a solid that stands head up: it is turned over about an unknown axis', () => {
  const placed = fieldsOf((corner) => corner, false)
  expect(placed.filter(([field]) => field === 'location.x')).toEqual([
    ['location.x', 15],
    ['location.x', 115],
  ])
  const standing = fieldsOf(([x, y, z]) => [x, y, -z], true)
  expect(standing).toEqual(placed.filter(([field]) => !String(field).startsWith('location.')))
})
