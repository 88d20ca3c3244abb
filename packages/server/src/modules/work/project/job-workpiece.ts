import { centringTypes, type SideName, sidesOf, type Workpiece, workpieceMaterials } from '@heron/core/job'
import type { Length } from '@heron/core/units'
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

/** Row → core's workpiece. */
export function workpiecePart(row: WorkpieceRow, gaps: Gaps): Workpiece {
  const length = (field: string, value: number | null) => gaps.length(`workpiece.${field}`, value)
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
      x: length('anchorX', row.anchorX),
      y: length('anchorY', row.anchorY),
      z: length('anchorZ', row.anchorZ),
    },
    sideZ: sideHeights(row, gaps),
    centring: {
      type: oneOf(centringTypes, gaps.need('workpiece.splitType', row.splitType, 'none')),
      repeats: gaps.need('workpiece.splitCount', row.splitCount, 1),
      angle: gaps.angle('workpiece.measureAngle', row.measureAngle),
      feed: gaps.need('workpiece.measureSpeed', row.measureSpeed, 0),
    },
    // Left out when empty, so that the inputs of older programs stay unchanged.
    ...(fixtures.length > 0 && { fixtures }),
  }
}
