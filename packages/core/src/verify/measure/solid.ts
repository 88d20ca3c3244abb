import { type Job, nominalLength } from '../../job/index.ts'
import type { Plan } from '../../plan/index.ts'
import type { Origin } from '../trace/frames.ts'
import { loadsOf, seatIn, seatOf } from '../trace/seat.ts'
import { type HeadShape, shapeOf } from './head-shape.ts'

/** A point in machine coordinates, counts of 0.1 µm; fractions occur where two balls touch off their middles. */
export type Spot = readonly [x: number, y: number, z: number]

/** The point moved along an axis. */
export function shifted(spot: Spot, axis: number, by: number): Spot {
  if (axis === 0) return [spot[0] + by, spot[1], spot[2]]
  return axis === 1 ? [spot[0], spot[1] + by, spot[2]] : [spot[0], spot[1], spot[2] + by]
}

/** A box with its edges rounded by a radius; a ball is a box of size 0. Half sizes along X, Y, Z. */
interface Solid {
  readonly kind: 'ball' | 'block' | 'electrode'
  readonly half: Spot
  readonly radius: number
}

/** A solid on the table. */
export interface Obstacle extends Solid {
  readonly centre: Spot
  /** Work system whose zero is on it. */
  readonly cs?: number
}

/** The tool in the spindle; `drop` is the distance of its middle below the gauge plane. */
export interface Tool extends Solid {
  readonly drop: number
  /** The head of an electrode with an outline, as made. */
  readonly shape?: HeadShape
}

/** The lower ball, and the workpiece on each positioning point in use. */
export function obstaclesOf(job: Job): readonly Obstacle[] {
  const { ballCentre, lowerBall, positioningPoints } = job.machine
  const ball: Obstacle = {
    kind: 'ball',
    centre: [ballCentre.x, ballCentre.y, ballCentre.z],
    half: [0, 0, 0],
    radius: lowerBall.diameter / 2,
  }
  const used = new Set(job.locations.map((location) => location.positioningPoint))
  const places = positioningPoints.filter((place) => used.has(place.name))
  return [ball, ...places.map((place) => blockAt(job, place.origin, place.cs))]
}

function blockAt({ workpiece }: Job, origin: Origin, cs: number): Obstacle {
  const half: Spot = [workpiece.length / 2, workpiece.width / 2, workpiece.height / 2]
  const [east, north] = workpiece.zero === 'centre' ? [0, 0] : [half[0], half[1]]
  return { kind: 'block', cs, half, radius: 0, centre: [origin.x + east, origin.y + north, origin.z - half[2]] }
}

/** The tool in each seat: the upper ball, and the electrodes as the boxes of their heads. */
export function toolsOf(job: Job, plan: Plan): ReadonlyMap<number, Tool> {
  const { upperBall } = job.machine
  const ball: Tool = { kind: 'ball', half: [0, 0, 0], radius: upperBall.diameter / 2, drop: upperBall.rodLength }
  const tools = new Map(loadsOf(plan.pots).map((load) => [seatOf(load, job.setting.ballPot), ball]))
  const electrodes = new Map(job.electrodes.map((electrode) => [electrode.id, electrode]))
  for (const assigned of plan.pots) {
    const electrode = electrodes.get(assigned.electrodeId)
    if (!electrode) continue
    const { head } = electrode
    const half: Spot = [head.length / 2, head.width / 2, head.height / 2]
    const shape = shapeOf(electrode, assigned.copy)
    const drop = nominalLength(electrode) - half[2]
    tools.set(seatIn(assigned), { kind: 'electrode', half, radius: 0, drop, ...(shape && { shape }) })
  }
  return tools
}

/** Distance a tool can move along an axis before it meets the obstacle; undefined when it never does. */
export function contactDistance(
  tool: Tool,
  at: Spot,
  obstacle: Obstacle,
  axis: number,
  direction: number,
  slack: number,
): number | undefined {
  const radius = tool.radius + obstacle.radius
  let free = radius * radius
  for (let other = 0; other < at.length; other++) {
    if (other === axis) continue
    const gap = Math.abs(middleOf(tool, at, other) - (obstacle.centre[other] ?? 0)) - reach(tool, obstacle, other)
    if (gap >= radius) return undefined
    if (gap > 0) free -= gap * gap
  }
  if (free < 0) return undefined
  const contact = (obstacle.centre[axis] ?? 0) - direction * (reach(tool, obstacle, axis) + Math.sqrt(free))
  const distance = (contact - middleOf(tool, at, axis)) * direction
  return distance < -slack ? undefined : distance
}

/** A coordinate of the tool's middle. */
const middleOf = (tool: Tool, at: Spot, axis: number): number => (axis === 2 ? at[2] - tool.drop : (at[axis] ?? 0))

const reach = (tool: Solid, obstacle: Solid, axis: number): number =>
  (tool.half[axis] ?? 0) + (obstacle.half[axis] ?? 0)
