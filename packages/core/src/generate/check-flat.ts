import {
  convexOverlaps,
  octagon,
  type PlanePoint,
  type Polygon,
  polygonPlace,
  rectangle,
  rotationOf,
} from '../geometry/index.ts'
import {
  bottomZ,
  cavityRim,
  type Electrode,
  headHull,
  type Job,
  type Location,
  type Refusal,
  type SideName,
  sidesOf,
} from '../job/index.ts'
import { type Angle, lengthFromCounts, minus, negate, ZERO } from '../units/index.ts'
import { type Anchor, anchorOf, middleOf } from './anchor.ts'
import type { Context } from './context.ts'
import { refuse, unless } from './refusal.ts'

/** A place where the workpiece is not the plain block that measuring assumes; work frame. */
interface Uneven {
  readonly label: string
  readonly hull: Polygon
  readonly rim: number
  readonly isRaised: boolean
  /** Z down to which material is missing below the top of the block; 0 where none is. */
  readonly down: number
}

const NOT_TURNED = rotationOf(0 as Angle)
/** A touched face as a strip of this thickness. */
const THIN = lengthFromCounts(2)

/**
 * Where the ball touches, the workpiece must be the plain block: on a stated lower or raised surface, in a milled cavity or
 * in one burnt by an earlier program, every repeat would find the same wrong zero (docs/GEN-ISO.md §7).
 */
export function checkFlat({ job, leftOut }: Context): readonly Refusal[] {
  const sides = sidesOf(job.workpiece.centring.type)
  const anchor = anchorOf(job)
  if (sides.length === 0 || !anchor) return []
  const burnt = new Set(leftOut.map(({ location }) => location.id))
  const electrodes = new Map(job.electrodes.map((electrode) => [electrode.id, electrode]))
  const places = job.locations.flatMap((location) =>
    unevenAt(electrodes.get(location.electrodeId), location, burnt.has(location.id)),
  )
  const ball = polygonPlace(octagon(job.machine.upperBall.diameter), NOT_TURNED, anchor)
  // The workpiece may be one clearance beside its recorded place: the ball would come down on a raised surface.
  const under = places.find(({ hull, rim, isRaised }) =>
    convexOverlaps(hull, ball, isRaised ? rim + job.machine.measureClearance : rim),
  )
  return [
    ...unless(!under, 'workpiece.anchor.x', 'ANCHOR_OVER_PLACE', { label: under?.label ?? '' }),
    ...sides.flatMap((side) => {
      const ballTop = job.workpiece.sideZ[side] + job.machine.upperBall.diameter / 2
      const face = touchedFace(job, side, anchor)
      const open = places.find(({ down, hull, rim }) => down < 0 && down < ballTop && convexOverlaps(hull, face, rim))
      return open ? [refuse(`workpiece.sideZ.${side}`, 'SIDE_AT_PLACE', { label: open.label })] : []
    }),
  ]
}

function unevenAt(electrode: Electrode | undefined, location: Location, isBurnt: boolean): readonly Uneven[] {
  const { surfaceZ, premachined, label, c } = location
  const bottom = electrode && bottomZ(electrode, location)
  if (!electrode || bottom === undefined) return []
  const milled = premachined > 0 ? minus(surfaceZ, premachined) : surfaceZ
  const down = Math.min(ZERO, milled, isBurnt ? bottom : ZERO)
  if (surfaceZ <= 0 && down === 0) return []
  const hull = polygonPlace(headHull(electrode), rotationOf(c), location)
  return [{ label, hull, rim: cavityRim(electrode), isRaised: surfaceZ > 0, down }]
}

/** The part of a side face that the ball is in front of, as a strip. */
function touchedFace(job: Job, side: SideName, anchor: Anchor): Polygon {
  const { machine, workpiece } = job
  const middle = middleOf(job)
  const isAlongX = side === 'left' || side === 'right'
  const isLow = side === 'left' || side === 'front'
  const half = lengthFromCounts(Math.floor((isAlongX ? workpiece.length : workpiece.width) / 2))
  const away = isLow ? negate(half) : half
  const at: PlanePoint = isAlongX
    ? { x: lengthFromCounts(middle.x + away), y: anchor.y }
    : { x: anchor.x, y: lengthFromCounts(middle.y + away) }
  const wide = machine.upperBall.diameter
  return polygonPlace(isAlongX ? rectangle(THIN, wide) : rectangle(wide, THIN), NOT_TURNED, at)
}
