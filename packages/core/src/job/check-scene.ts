import { type PlanePoint, type Polygon, polygonContains } from '../geometry/index.ts'
import { type Length, lengthFromCounts, plus, toMm } from '../units/index.ts'
import { locationPath } from './check-location.ts'
import { checkProbing } from './check-probing.ts'
import { fixturePath } from './check-workpiece.ts'
import { effectiveUndersize } from './copies.ts'
import { bottomZ } from './depth.ts'
import type { Electrode } from './electrode.ts'
import type { Job, Refusal } from './job.ts'
import type { Location } from './location.ts'
import type { PositioningPoint } from './machine.ts'
import {
  ballHeights,
  ballPrint,
  doBlocksOverlap,
  fixturePrint,
  headHull,
  isBallInBlock,
  lowestTouch,
  overlaps,
  type Print,
  placedAt,
} from './on-table.ts'
import { refuse } from './refuse.ts'
import { objectsOn, type TableObject } from './table-objects.ts'
import { type OverHead, partsOverHead } from './tool-parts.ts'
import { orbitRadius } from './walls.ts'

/** The refusal where a tool comes down on an object. */
const codes = { block: 'MEETS_BLOCK', boss: 'MEETS_BOSS', ball: 'MEETS_BALL', fixture: 'MEETS_FIXTURE' } as const

/**
 * Objects on the table, against each other and against every electrode where it comes down (docs/GEN-ISO.md §10). This
 * is checked before there is a program, and reported at the field that was entered.
 */
export function checkScene(job: Job): readonly Refusal[] {
  const used = new Set(job.locations.map(({ positioningPoint }) => positioningPoint))
  const places = job.machine.positioningPoints.filter(({ name }) => used.has(name))
  // A collision between objects on the table also causes others; one error gives one reason.
  const table = [...checkPlaces(job, places), ...checkBall(job, places), ...checkSides(job)]
  return table.length > 0 ? table : [...checkProbing(job, places), ...checkDescents(job, places)]
}

/** An electrode with the outline of its head, which all its locations share. */
interface Tool {
  readonly electrode: Electrode
  readonly hull: Polygon
}

type Tools = ReadonlyMap<string, Tool>

const toolsOf = ({ electrodes }: Job): Tools =>
  new Map(electrodes.map((electrode) => [electrode.id, { electrode, hull: headHull(electrode) }]))

/**
 * Two workpieces cannot occupy one place. Two work zeros on one workpiece are two locations, not two positioning points.
 */
function checkPlaces(job: Job, places: readonly PositioningPoint[]): readonly Refusal[] {
  const { workpiece } = job
  return places.flatMap((place, index) => {
    const other = places.slice(0, index).find((one) => doBlocksOverlap(workpiece, place, one))
    const first = job.locations.find(({ positioningPoint }) => positioningPoint === place.name)
    if (!other || !first) return []
    const params = { place: place.name, other: other.name }
    return [refuse(`${locationPath(first)}.positioningPoint`, 'PLACES_OVERLAP', params)]
  })
}

/** The ball on its rod must not be where a workpiece or its fixtures are. */
function checkBall(job: Job, places: readonly PositioningPoint[]): readonly Refusal[] {
  const { machine, workpiece } = job
  const [low] = ballHeights(machine)
  const blocks = places
    .filter((place) => isBallInBlock(workpiece, place, machine))
    .map(({ name }) => refuse('workpiece.positioningPoint', 'BALL_IN_WORKPIECE', { place: name }))
  const fixtures = places.flatMap((place) =>
    (workpiece.fixtures ?? [])
      .filter(({ top }) => low < place.origin.z + top)
      .filter((fixture) => overlaps(ballPrint(machine), fixturePrint(fixture, place)))
      .map((fixture) => refuse(`${fixturePath(fixture)}.x`, 'FIXTURE_AT_BALL', { place: place.name })),
  )
  return [...blocks, ...fixtures]
}

/** Where a side is touched, the whole ball must be above the bottom of the block: there are obstacles below it. */
function checkSides({ workpiece, machine, setting }: Job): readonly Refusal[] {
  if (setting.measuring !== 'machine') return []
  const lowest = lowestTouch(workpiece, machine.upperBall)
  return (['left', 'front', 'right', 'back'] as const)
    .filter((side) => workpiece.sideZ[side] < lowest)
    .map((side) => refuse(`workpiece.sideZ.${side}`, 'SIDE_BELOW_WORKPIECE', { lowest: toMm(lowest) }))
}

function checkDescents(job: Job, places: readonly PositioningPoint[]): readonly Refusal[] {
  const tools = toolsOf(job)
  const obstacles = objectsOn(job, places)
  return job.locations.flatMap((location): readonly Refusal[] => {
    const tool = tools.get(location.electrodeId)
    const place = places.find(({ name }) => name === location.positioningPoint)
    const bottom = tool && bottomZ(tool.electrode, location)
    if (!tool || !place || bottom === undefined) return []
    const descent = descentOf(tool, job, location, place, bottom)
    const met = obstacles.find((obstacle) => meeting(obstacle, descent))
    const part = met && meeting(met, descent)
    if (!part) return []
    const mmOf = (counts: number): number => toMm(lengthFromCounts(Math.round(counts)))
    const params = {
      part: part.part,
      tool: tool.electrode.name,
      name: met.name,
      top: mmOf(met.top - place.origin.z),
      depth: mmOf(met.top - part.face),
    }
    return [refuse(`${locationPath(location)}.x`, codes[met.kind], params)]
  })
}

/** An electrode at its lowest position: everything above its tip passes the same way. */
interface Descent {
  readonly place: PositioningPoint
  readonly axis: PlanePoint
  /** Machine Z of the surface it burns into. */
  readonly surface: number
  readonly head: Part
  /** Base table, and holder and chuck as far as they are stated. */
  readonly above: readonly Part[]
}

/** A part of the tool with the machine Z of its lower face. */
interface Part extends Print {
  readonly part: 'head' | OverHead['part']
  readonly face: number
}

function descentOf(
  { electrode, hull }: Tool,
  { machine: { chuck }, setting }: Job,
  location: Location,
  place: PositioningPoint,
  bottom: Length,
): Descent {
  const { copies } = electrode
  const rim = Math.max(0, ...copies.map((copy) => orbitRadius(electrode, location.c, effectiveUndersize(copy))))
  const tip = plus(place.origin.z, bottom)
  return {
    place,
    axis: { x: plus(place.origin.x, location.x), y: plus(place.origin.y, location.y) },
    surface: plus(place.origin.z, location.surfaceZ),
    head: { part: 'head', hull: placedAt(hull, location, place), rim, face: tip },
    above: partsOverHead(electrode, chuck, setting).map(({ up, ...part }) => ({
      ...part,
      hull: placedAt(part.hull, location, place),
      rim: rim + part.rim,
      face: plus(tip, up),
    })),
  }
}

/** The part that comes down onto an obstacle; the lowest part over the head first. */
function meeting(obstacle: TableObject, descent: Descent): Part | undefined {
  const { above, head } = descent
  const isMet = (part: Part): boolean => obstacle.top > part.face && overlaps(part, obstacle)
  return above.find(isMet) ?? (!isOwnGround(obstacle, descent) && isMet(head) ? head : undefined)
}

/**
 * The head may enter its own workpiece, and on it a raised surface that is no higher than its own or that contains its
 * axis.
 */
function isOwnGround({ kind, place, top, hull }: TableObject, descent: Descent): boolean {
  if (kind === 'fixture' || place !== descent.place) return false
  return kind === 'block' || top <= descent.surface || polygonContains(hull, descent.axis)
}
