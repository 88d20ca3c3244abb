import { centringTypes, type SideName, sidesOf, type Workpiece, workpieceMaterials } from '@heron/core/job'
import type { Angle, Length } from '@heron/core/units'
import { oneOf } from '../units/index.ts'
import { readFixtures, type WorkpieceRow } from '../workpiece/index.ts'
import type { Gaps } from './job-parts.ts'

/** Heights at which the sides are touched; a side that the centring does not touch needs none. */
function sideHeights(row: WorkpieceRow, gaps: Gaps): Workpiece['sideZ'] {
  const touched = row.splitType === null ? undefined : sidesOf(oneOf(centringTypes, row.splitType))
  const height = (side: SideName): Length => {
    const value = row[`${side}Z` as const]
    return touched?.includes(side) === false ? ((value ?? 0) as Length) : gaps.length(`workpiece.${side}Z`, value)
  }
  return { left: height('left'), front: height('front'), right: height('right'), back: height('back') }
}

/** A value that is required only if the zero is found by measuring. */
const toFind =
  ({ splitType }: WorkpieceRow, gaps: Gaps) =>
  (field: string, value: number | null, standIn = 0): number =>
    splitType === 'none' ? (value ?? standIn) : gaps.need(`workpiece.${field}`, value, standIn)

/** Row → core's workpiece. */
export function workpiecePart(row: WorkpieceRow, gaps: Gaps): Workpiece {
  const length = (field: string, value: number | null) => gaps.length(`workpiece.${field}`, value)
  const find = toFind(row, gaps)
  const fixtures = readFixtures(row.fixtures).map(({ name, x, y, length: along, width, top }) => ({
    name,
    x: x as Length,
    y: y as Length,
    length: along as Length,
    width: width as Length,
    top: top as Length,
  }))
  return {
    id: row.id,
    name: row.name,
    material: oneOf(workpieceMaterials, gaps.need('workpiece.material', row.material, 'steel')),
    length: length('length', row.length),
    width: length('width', row.width),
    height: length('height', row.height),
    zero: oneOf(['centre', 'corner'] as const, gaps.need('workpiece.zero', row.zero, 'centre')),
    positioningPoint: gaps.need('workpiece.positioningPoint', row.positioningPoint, ''),
    anchor: {
      x: find('anchorX', row.anchorX) as Length,
      y: find('anchorY', row.anchorY) as Length,
      z: find('anchorZ', row.anchorZ) as Length,
    },
    sideZ: sideHeights(row, gaps),
    centring: {
      type: oneOf(centringTypes, gaps.need('workpiece.splitType', row.splitType, 'none')),
      repeats: find('splitCount', row.splitCount, 1),
      angle: find('measureAngle', row.measureAngle) as Angle,
      feed: find('measureSpeed', row.measureSpeed),
    },
    // Left out when empty, so that the inputs of older programs stay unchanged.
    ...(fixtures.length > 0 && { fixtures }),
  }
}
