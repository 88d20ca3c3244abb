import { centringTypes, type Workpiece, workpieceMaterials } from '@heron/core/job'
import type { Length } from '@heron/core/units'
import { oneOf } from '../units/index.ts'
import { readFixtures, type WorkpieceRow } from '../workpiece/index.ts'
import type { Gaps } from './job-parts.ts'

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
    sideZ: {
      left: length('leftZ', row.leftZ),
      front: length('frontZ', row.frontZ),
      right: length('rightZ', row.rightZ),
      back: length('backZ', row.backZ),
    },
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
