import type { Job } from '../../job/index.ts'
import type { Plan } from '../../plan/index.ts'
import { COUNTS_PER_DEGREE } from '../../units/index.ts'
import type { Burn } from '../burn/attribute.ts'
import { anchorAt } from '../expect/anchor.ts'
import type { Plan2 } from '../expect/outline.ts'
import { Op } from '../read/op.ts'
import { isMeasuringMove } from '../trace/motion.ts'
import { seatAt } from '../trace/seat.ts'
import { Column, type Trace } from '../trace/trace.ts'
import { type Body, bodiesOf } from './bodies.ts'
import { NOT_LATE } from './late.ts'
import type { Motion, Place } from './motions.ts'
import { boxOf, holds, type Prism, placed, roundOf, sharedHeight, wrapped } from './prism.ts'
import { Surroundings } from './surroundings.ts'
import { type HeldTool, heldTools, type ToolPart } from './tool.ts'

/** A part in the spindle that is inside an object on the table. */
export interface Collision {
  readonly row: number
  readonly tool: HeldTool
  readonly part: ToolPart['part']
  readonly body: Body
  /** Shared height of the two, counts; 0 when they are apart, but nearer than a contact may be off its place. */
  readonly depth: number
}

interface Given {
  readonly job: Job
  readonly plan: Plan
  readonly trace: Trace
  readonly burns: readonly Burn[]
  /** How much lower than stated the base of a worn electrode is. */
  readonly sunkAt: (row: number) => number
}

/** Sweeps the tool in the spindle along every motion, against the objects on the table. */
export class Scene {
  private readonly given: Given
  private readonly tools: ReadonlyMap<number, HeldTool>
  private readonly highest: number
  private readonly surroundings: Surroundings
  /** The row from which a location is hollow. */
  private readonly hollowFrom = new Map<string, number>()
  /** Outlines of bodies with the space that a measuring tool keeps from them. */
  private readonly kept = new Map<Body, readonly Plan2[]>()
  /** Extent of a part on its way, kept from one motion to the next: there are many. */
  private readonly way = { left: 0, right: 0, front: 0, back: 0 }

  constructor(given: Given, burntBefore: readonly string[]) {
    this.given = given
    const bodies = bodiesOf(given.job)
    this.tools = heldTools(given.job, given.plan)
    this.surroundings = new Surroundings(bodies)
    this.highest = bodies.reduce((most, { top }) => Math.max(most, top), Number.NEGATIVE_INFINITY)
    for (const id of burntBefore) this.hollowFrom.set(id, -1)
    for (const { visit, location } of given.burns)
      if (!this.hollowFrom.has(location.id)) this.hollowFrom.set(location.id, visit.to)
  }

  /** The collisions of a motion's tool; the base of a worn electrode is at least this much lower than stated. */
  collisions(motion: Motion, least = 0): readonly Collision[] {
    const tool = this.tools.get(seatAt(this.given.trace, motion.row))
    const lowest = lowestOf(motion)
    if (!tool || Number.isNaN(lowest)) return []
    const sunk = Math.max(least, this.given.sunkAt(motion.row))
    const room = this.mostRoom(motion)
    if (lowest - tool.reachDown - sunk - room >= this.highest) return []
    const found: Collision[] = []
    for (const part of tool.parts) {
      // The tip is where the text says, and what is over the head is as much lower as the head is shorter.
      const down = isOverHead(part) ? part.to + sunk : part.to
      if (lowest - down - room >= this.highest) continue
      const bodies = this.inTheWay(part, lowest - down, motion)
      if (bodies.length > 0) found.push(...this.met(tool, { ...part, to: down }, motion, bodies))
    }
    return found
  }

  /**
   * The bodies that need an outline check: those that are higher than the part's lower end, not beside the whole way
   * beyond its reach, and may not be met. Nearly always there are none.
   */
  private inTheWay(part: ToolPart, lowest: number, motion: Motion): readonly Body[] {
    const { row, kind, from, to, late } = motion
    const room = this.mostRoom(motion)
    const around = part.reach + (kind === Op.erode ? this.given.trace.at(row, Column.radius) : 0) + room
    const { way } = this
    way.left = Math.min(from.x, to.x) - around - late.left
    way.right = Math.max(from.x, to.x) + around + late.right
    way.front = Math.min(from.y, to.y) - around - late.front
    way.back = Math.max(from.y, to.y) + around + late.back
    const bodies = this.surroundings.select(way, lowest - room)
    return bodies.length === 0 ? NOTHING : this.without(bodies, part, motion)
  }

  /** The bodies that a part may not meet. */
  private without(bodies: readonly Body[], part: ToolPart, motion: Motion): readonly Body[] {
    return bodies.filter((body) => !this.mayMeet(part, body, motion))
  }

  private met(tool: HeldTool, part: ToolPart, motion: Motion, bodies: readonly Body[]): readonly Collision[] {
    const swept = this.sweep(part, motion)
    return bodies.flatMap((body): readonly Collision[] => {
      const depth = swept ? sharedHeight(swept, body) : heightOnly(part, lowestOf(motion), body)
      const isMet = depth > 0 || (swept !== undefined && sharedHeight(swept, this.withRoom(body, motion)) > 0)
      return isMet ? [{ row: motion.row, tool, part: part.part, body, depth }] : []
    })
  }

  /** The largest distance that a motion keeps from bodies, counts. */
  private mostRoom({ kind }: Motion): number {
    return isMeasuringMove(kind) ? this.given.job.machine.measureClearance : 0
  }

  /**
   * A body, enlarged by the space that a measuring tool keeps from it: the travel of a touch ends that far beyond the
   * expected contact, because the measured body may be that far off its record, along X and along Y at once. Bodies on the
   * measured workpiece are enlarged in plan view only: its top was touched first, so their height above it is as stated.
   */
  private withRoom(body: Body, motion: Motion): Body {
    const room = this.mostRoom(motion)
    if (room === 0 || this.isMeasured(body, motion.over)) return body
    const isOwn = this.isOverAnchor(body, motion.over)
    return { ...body, outline: this.around(body, room), top: isOwn ? body.top : body.top + room }
  }

  private around(body: Body, room: number): readonly Plan2[] {
    const known = this.kept.get(body)
    if (known) return known
    const outline = wrapped(body.outline.flatMap((at) => placed(boxOf(2 * room, 2 * room), 0, at)))
    this.kept.set(body, outline)
    return outline
  }

  /** The space a part moves through; undefined when its start is unknown. */
  private sweep(part: ToolPart, motion: Motion): Prism | undefined {
    const { row, kind, from, to } = motion
    const ends = [from, to].filter(({ z }) => !Number.isNaN(z))
    const [low, high] = [Math.min(...ends.map(({ z }) => z)), Math.max(...ends.map(({ z }) => z))]
    if ([from.x, from.y, to.x, to.y].some(Number.isNaN)) return undefined
    const orbit = kind === Op.erode ? this.given.trace.at(row, Column.radius) : 0
    const heights = { bottom: low - part.to, top: high - part.from }
    // While C turns, the part may have any direction.
    const shape = from.c === to.c ? part.outline : roundOf(Math.max(...part.outline.map(([x, y]) => Math.hypot(x, y))))
    const outline = wrapped(placesOnTheWay(motion).flatMap((at) => placed(shape, to.c / COUNTS_PER_DEGREE, at)))
    return { outline, rim: orbit, ...heights }
  }

  /** Whether a part may meet a body: one that it burns or measures. */
  private mayMeet({ part }: ToolPart, body: Body, motion: Motion): boolean {
    // The support under a workpiece is assumed only while its sides are probed.
    if (body.kind === 'table') return !this.isFeltFor(body, motion)
    if (body.kind === 'fixture') return false
    if (part !== 'head' && part !== 'ball') return false
    if (motion.kind === Op.touch || motion.kind === Op.clear) return this.isMeasured(body, motion.over)
    if (motion.kind !== Op.rapidZ && motion.kind !== Op.approach && motion.kind !== Op.erode) return false
    if (this.given.trace.at(motion.row, Column.cs) !== body.cs) return false
    const at: Plan2 = [motion.to.x, motion.to.y]
    if (body.kind === 'block' || this.isHollow(body, motion.row)) return true
    return body.kind === 'boss' && (holds(body.outline, at) || this.isGround(body, motion.row))
  }

  /** A raised place that was burnt before is empty inside its cavity. */
  private isHollow({ location }: Body, row: number): boolean {
    const from = location && this.hollowFrom.get(location.id)
    return from !== undefined && from <= row
  }

  /** Anything no higher than the burnt surface is burnt with it. */
  private isGround({ location: raised }: Body, row: number): boolean {
    const burn = this.burnAt(row)
    return raised !== undefined && burn !== undefined && raised.surfaceZ <= burn.location.surfaceZ
  }

  /** The burn whose visit contains a row; visits are in order. */
  private burnAt(row: number): Burn | undefined {
    const { burns } = this.given
    let [low, high] = [0, burns.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((burns[middle]?.visit.to ?? 0) > row) high = middle
      else low = middle + 1
    }
    const burn = burns[low]
    return burn && row >= burn.visit.from ? burn : undefined
  }

  private isMeasured(body: Body, over: Place | undefined): boolean {
    const { x, y } = this.given.job.machine.ballCentre
    if (over?.x === x && over.y === y) return body.kind === 'ball'
    return body.kind === 'block' && this.isOverAnchor(body, over)
  }

  private isFeltFor(body: Body, { kind, over }: Motion): boolean {
    return (kind === Op.touch || kind === Op.clear) && this.isOverAnchor(body, over)
  }

  private isOverAnchor({ cs }: Body, over: Place | undefined): boolean {
    const anchor = anchorAt(this.given.job, cs)
    return over !== undefined && anchor?.[0] === over.x && anchor[1] === over.y
  }
}

const NOTHING: readonly Body[] = []

const isOverHead = ({ part }: ToolPart): boolean => part !== 'head' && part !== 'ball'

/**
 * The extreme places of a motion in plan view. In a rapid X and Y may arrive one after the other, so the tool may be
 * anywhere in the rectangle between start and end.
 */
function placesOnTheWay({ kind, from, to, late }: Motion): readonly Plan2[] {
  const ends: readonly Plan2[] = [
    [from.x, from.y],
    [to.x, to.y],
  ]
  const places: readonly Plan2[] =
    kind === Op.rapidXy || kind === Op.machineXy ? [...ends, [from.x, to.y], [to.x, from.y]] : ends
  if (late === NOT_LATE) return places
  const [xs, ys] = [
    [-late.left, late.right],
    [-late.front, late.back],
  ]
  return places.flatMap(([x, y]) => xs.flatMap((dx) => ys.map((dy): Plan2 => [x + dx, y + dy])))
}

/** The lower end of a motion, as far as known. */
function lowestOf({ from, to }: Motion): number {
  if (Number.isNaN(from.z)) return to.z
  return Number.isNaN(to.z) ? from.z : Math.min(from.z, to.z)
}

/** Any body that is high enough may obstruct a tool that comes from an unknown position. */
const heightOnly = (part: ToolPart, z: number, body: Body): number =>
  Math.max(0, Math.min(z - part.from, body.top) - Math.max(z - part.to, body.bottom))
