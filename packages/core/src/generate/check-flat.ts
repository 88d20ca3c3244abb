import {
  convexHull,
  convexOverlaps,
  octagon,
  type PlanePoint,
  type Polygon,
  polygonPlace,
  rectangle,
  rotationOf,
  squareAround,
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
import { type Angle, lengthFromCounts, minus, negate, plus, ZERO } from '../units/index.ts'
import { type Anchor, anchorOf, flatAround, middleOf, mmOf } from './anchor.ts'
import type { Context } from './context.ts'
import { refuse } from './refusal.ts'

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
  const { ball, lowest } = underAnchor(job, anchor)
  const under = places.find(({ hull, rim, isRaised }) => convexOverlaps(hull, isRaised ? ball : lowest, rim))
  const atAnchor = under && refuse('workpiece.anchor.x', 'ANCHOR_OVER_PLACE', aroundPlace(job, under))
  const room = mmOf(flatAround(job.machine))
  return [
    ...(atAnchor ? [atAnchor] : []),
    ...sides.flatMap((side) => {
      const ballTop = job.workpiece.sideZ[side] + job.machine.upperBall.diameter / 2
      const face = touchedFace(job, side, anchor)
      const open = places.find(({ down, hull, rim }) => down < 0 && down < ballTop && convexOverlaps(hull, face, rim))
      return open ? [refuse(`workpiece.sideZ.${side}`, 'SIDE_AT_PLACE', { label: open.label, room })] : []
    }),
  ]
}

/** The place, and the distance in mm that the anchor needs from it along X or Y. */
const aroundPlace = ({ machine }: Job, { label, isRaised }: Uneven): Refusal['params'] => ({
  label,
  room: mmOf(isRaised ? machine.upperBall.diameter / 2 + machine.measureClearance : flatAround(machine)),
})

/**
 * The part of the top that the ball may be over at the anchor, and the part that its lowest point may touch: the workpiece
 * may be one clearance beside its record along X and along Y. As recorded, the whole ball is over the flat.
 */
function underAnchor({ machine: { upperBall, measureClearance } }: Job, anchor: Anchor) {
  const ball = polygonPlace(octagon(upperBall.diameter), NOT_TURNED, anchor)
  const size = plus(measureClearance, measureClearance)
  const touched = polygonPlace(rectangle(size, size), NOT_TURNED, anchor)
  return { ball: squareAround(ball, measureClearance), lowest: convexHull([...ball, ...touched]) }
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

/** The part of a side face that the ball may be in front of, as a strip: the workpiece may be beside its record. */
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
  const wide = lengthFromCounts(Math.ceil(2 * flatAround(machine)))
  return polygonPlace(isAlongX ? rectangle(THIN, wide) : rectangle(wide, THIN), NOT_TURNED, at)
}
