import { type Length, lengthFromCounts, lengthMax, minus, plus, toMm } from '../units/index.ts'
import { BASE_CLEARANCE, bounds } from './bounds.ts'
import { axisDistance, baseAboveTip, copiesInOrder, effectiveLength, effectiveUndersize, halfSide } from './copies.ts'
import { bottomZ } from './depth.ts'
import type { Electrode } from './electrode.ts'
import type { Job, Refusal } from './job.ts'
import { depthReferences, type Location } from './location.ts'
import type { AxisRange, PositioningPoint } from './machine.ts'
import { refuse, refuseAngles, refuseEmpty, refuseLengths, refuseOthers } from './refuse.ts'
import { orbitRadius } from './walls.ts'

/** Largest difference between a sheet's base face and its depth before they contradict each other. */
const DEPTH_AGREEMENT = 10

export const locationPath = (location: Location): string => `locations.${location.id}`

/** Checks one location's own fields and its references. */
export function checkLocation(location: Location, { electrodes, machine }: Job): readonly Refusal[] {
  const path = locationPath(location)
  const fields = [
    ...refuseEmpty(`${path}.label`, location.label),
    ...refuseOthers(`${path}.depthReference`, location.depthReference, depthReferences),
    ...refuseLengths([
      [`${path}.x`, location.x, ...bounds.coordinate],
      [`${path}.y`, location.y, ...bounds.coordinate],
      [`${path}.depth`, location.depth, ...bounds.depth],
      [`${path}.surfaceZ`, location.surfaceZ, ...bounds.surface],
      [`${path}.premachined`, location.premachined, 0, bounds.depth[1]],
    ]),
    ...refuseAngles([[`${path}.c`, location.c, ...bounds.angle]]),
    ...(location.depthReference === 'baseFace'
      ? refuseLengths([[`${path}.baseFaceZ`, location.baseFaceZ, ...bounds.coordinate]])
      : []),
  ]
  const isKnown = electrodes.some((electrode) => electrode.id === location.electrodeId)
  const isPlaced = machine.positioningPoints.some((point) => point.name === location.positioningPoint)
  return [
    ...fields,
    ...(isKnown ? [] : [refuse(`${path}.electrodeId`, 'UNKNOWN_REFERENCE')]),
    ...(isPlaced ? [] : [refuse(`${path}.positioningPoint`, 'UNKNOWN_REFERENCE')]),
  ]
}

/** Checks a location against its electrode, the block and the machine, whose own bounds have been checked. */
export function checkPlace(location: Location, electrode: Electrode, job: Job): readonly Refusal[] {
  const bottom = bottomZ(electrode, location)
  if (bottom === undefined) return []
  return [
    ...checkBaseFace(location, electrode, bottom),
    ...checkDepth(location, electrode, job, bottom),
    ...checkOnBlock(location, electrode, job),
    ...checkReach(location, electrode, job, bottom),
  ]
}

function checkBaseFace(location: Location, electrode: Electrode, bottom: Length): readonly Refusal[] {
  if (location.depthReference !== 'baseFace') return []
  const path = locationPath(location)
  // One sheet cannot give the base face of several copies whose heads end at different heights.
  const bottoms = new Set(electrode.copies.map((copy) => copy.undersizeZ))
  if (electrode.gapInSolid && bottoms.size > 1) return [refuse(`${path}.depthReference`, 'BASE_FACE_AMBIGUOUS')]
  const stated = minus(location.surfaceZ, location.depth)
  if (Math.abs(stated - bottom) <= DEPTH_AGREEMENT) return []
  return [refuse(`${path}.depth`, 'DEPTH_CONTRADICTS_BASE', { fromBaseFace: toMm(minus(location.surfaceZ, bottom)) })]
}

function checkDepth(location: Location, electrode: Electrode, job: Job, bottom: Length): readonly Refusal[] {
  const path = `${locationPath(location)}.depth`
  const below = minus(location.surfaceZ, bottom)
  const largest = lengthMax(0 as Length, ...electrode.copies.map((copy) => copy.undersize))
  const top = lengthMax(0 as Length, location.surfaceZ)
  const head = Math.min(...electrode.copies.map((copy) => baseAboveTip(electrode, copy, job.setting)))
  const reach = lengthFromCounts(head - BASE_CLEARANCE - (top - location.surfaceZ))
  return [
    ...(below <= largest ? [refuse(path, 'DEPTH_WITHIN_GAP', { undersize: toMm(largest) })] : []),
    ...(below > reach ? [refuse(path, 'DEPTH_BEYOND_HEAD', { reach: toMm(reach) })] : []),
    ...(-bottom > job.workpiece.height
      ? [refuse(path, 'DEPTH_BEYOND_WORKPIECE', { height: toMm(job.workpiece.height) })]
      : []),
    ...(location.premachined > below
      ? [refuse(`${locationPath(location)}.premachined`, 'NOT_BELOW', { limit: 'depth' })]
      : []),
  ]
}

/**
 * The axis of the electrode must be over the block, or at most an orbit's width beside it, where it still burns the
 * edge.
 */
function checkOnBlock(location: Location, electrode: Electrode, { workpiece }: Job): readonly Refusal[] {
  const orbit = Math.max(0, ...electrode.copies.map(effectiveUndersize))
  const side = (axis: 'x' | 'y', size: Length): readonly Refusal[] => {
    const start = workpiece.zero === 'centre' ? -size / 2 : 0
    const at = location[axis]
    if (at >= start - orbit && at <= start + size + orbit) return []
    return [refuse(`${locationPath(location)}.${axis}`, 'OUTSIDE_WORKPIECE', { size: toMm(size) })]
  }
  return [...side('x', workpiece.length), ...side('y', workpiece.width)]
}

function checkReach(location: Location, electrode: Electrode, job: Job, bottom: Length): readonly Refusal[] {
  const { machine } = job
  const point = machine.positioningPoints.find((one) => one.name === location.positioningPoint)
  if (!point) return []
  const path = locationPath(location)
  // The axis of the spindle is off the place, in a direction that C turns.
  const beside = electrode.copies.map(
    (copy) => orbitRadius(electrode, location.c, effectiveUndersize(copy)) + axisDistance(copy, job.setting),
  )
  const side = lengthFromCounts(halfSide(electrode) + Math.max(0, ...beside))
  const across = (axis: 'x' | 'y', range: AxisRange): readonly Refusal[] => {
    const at = plus(point.origin[axis], location[axis])
    if (at - side >= range.min && at + side <= range.max) return []
    return [refuse(`${path}.${axis}`, 'TRAVEL_EXCEEDED', { min: toMm(range.min), max: toMm(range.max) })]
  }
  return [
    ...across('x', machine.travel.x),
    ...across('y', machine.travel.y),
    ...checkLowest(location, electrode, job, point, bottom),
  ]
}

/** The lowest machine Z: the shortest copy with its tip on the cavity's bottom. */
function checkLowest(
  location: Location,
  electrode: Electrode,
  { machine }: Job,
  point: PositioningPoint,
  bottom: Length,
): readonly Refusal[] {
  const path = `${locationPath(location)}.depth`
  const shortest = Math.min(...copiesInOrder(electrode).map((copy) => effectiveLength(electrode, copy)))
  const lowest = lengthFromCounts(point.origin.z + bottom + shortest)
  const params = { lowest: toMm(lowest), limit: toMm(machine.limitZ) }
  if (lowest < machine.limitZ) return [refuse(path, 'LIMIT_Z_EXCEEDED', params)]
  return lowest < machine.travel.z.min ? [refuse(path, 'TRAVEL_EXCEEDED', params)] : []
}
