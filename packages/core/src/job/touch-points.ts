import { COUNTS_PER_MM, type Length, lengthFromCounts, ZERO } from '../units/index.ts'
import { bands } from './bands.ts'
import type { Electrode, ElectrodeCopy } from './electrode.ts'
import { contactAlong, depthInside, type HeadAsMade, halfwayThrough, headAsMade, type Spot } from './head-as-made.ts'
import type { Job } from './job.ts'

/**
 * Where an electrode is touched over the lower ball, from the middle of its head: the tip at `tip`; its sides along X on
 * the line Y = `sides.y`, and those along Y on the line X = `sides.x`.
 */
export interface TouchPoints {
  readonly tip: { readonly x: Length; readonly y: Length }
  readonly sides: { readonly x: Length; readonly y: Length }
}

/** Why a head cannot be touched along an axis: it is found off its place by so much, or not met (undefined). */
export interface Miss {
  readonly axis: 'X' | 'Y' | 'Z'
  readonly off: number | undefined
}

/** The lower ball, how far beyond an expected contact a touch goes, and the spread allowed; counts. */
interface Touching {
  readonly radius: number
  readonly clearance: number
  readonly tolerance: number
}

type Places = { readonly ok: true; readonly points: TouchPoints } | { readonly ok: false; readonly miss: Miss }

/** How far a head may be off its place before it has been measured. */
const UNMEASURED = bands.offset.usual[1] * COUNTS_PER_MM
const MIDDLE: Spot = { x: 0, y: 0 }
const AT_MIDDLE: TouchPoints = { tip: { x: ZERO, y: ZERO }, sides: { x: ZERO, y: ZERO } }

/**
 * The points of a copy that are nearest to the middle of its head and at which the ball meets its outline
 * (docs/GEN-ISO.md §7). A head without an outline is its box.
 */
export function touchPoints({ machine, setting }: Job, electrode: Electrode, copy: ElectrodeCopy): Places {
  const { outline, head } = electrode
  if (!outline) return { ok: true, points: AT_MIDDLE }
  const made = headAsMade(electrode, outline, copy)
  const { lowerBall, measureClearance: clearance } = machine
  const touching = { radius: lowerBall.diameter / 2, clearance, tolerance: setting.tolerance }
  const tip = tipOf(made, touching)
  if (!tip) return { ok: false, miss: tipMiss(made, head.height, touching) }
  const wayX: Way = { axis: 'X', half: head.length / 2, drift: 0 }
  const alongX = lineOf(wayX, made, touching)
  if (!alongX) return { ok: false, miss: sideMiss(wayX, made, touching) }
  // The way back over the ball is as long as to the side of a box: after a late contact it ends as much off.
  const wayY: Way = { axis: 'Y', half: head.width / 2, drift: alongX.before }
  const alongY = lineOf(wayY, made, touching)
  if (!alongY) return { ok: false, miss: sideMiss(wayY, made, touching) }
  return {
    ok: true,
    points: { tip: { x: whole(tip.x), y: whole(tip.y) }, sides: { x: alongY.beside, y: alongX.beside } },
  }
}

const whole = (value: number): Length => lengthFromCounts(Math.round(value))

/** A spot of the tip that the top of the ball meets, also while the head is off its place. */
function tipOf(made: HeadAsMade, touching: Touching): Spot | undefined {
  const isMet = (at: Spot): boolean => riseAt(made, at, UNMEASURED, touching) <= touching.tolerance
  if (isMet(MIDDLE)) return MIDDLE
  return halfwayThrough(made)
    .map(({ x, y }): Spot => ({ x: Math.round(x), y: Math.round(y) }))
    .sort((a, b) => a.x ** 2 + a.y ** 2 - b.x ** 2 - b.y ** 2)
    .find(isMet)
}

/** How far the ball rises beside the tip before it touches; infinite where it fits in. `away`: the head is off by this. */
function riseAt(made: HeadAsMade, at: Spot, away: number, { radius }: Touching): number {
  const outside = Math.max(0, away - depthInside(made, at))
  return outside < radius ? radius - Math.sqrt(radius * radius - outside * outside) : Number.POSITIVE_INFINITY
}

function tipMiss(made: HeadAsMade, height: number, touching: Touching): Miss {
  const off = Math.min(height, riseAt(made, MIDDLE, 0, touching))
  return { axis: 'Z', off: off > touching.tolerance && off < touching.clearance ? off : undefined }
}

/** How much later than a box the two sides of a head are met, counts. */
interface Lates {
  readonly before: number
  readonly after: number
}

interface Line extends Lates {
  readonly beside: Length
}

interface Way {
  readonly axis: 'X' | 'Y'
  /** Half the size of the box along the axis. */
  readonly half: number
  /** How far the ball is beside its line. */
  readonly drift: number
}

/**
 * The line along an axis on which the ball meets both sides of the head, at equal distances from its middle: the nearest
 * to the middle, of those where this also holds while the head is off its place, if there are any.
 */
function lineOf(way: Way, made: HeadAsMade, touching: Touching): Line | undefined {
  const across = [...new Set(made.outline.flat().map(({ x, y }) => (way.axis === 'X' ? y : x)))].sort((a, b) => a - b)
  const between = across.flatMap((at, n) => (n === 0 ? [] : [Math.round((at + (across[n - 1] ?? at)) / 2)]))
  const against = Math.round(way.drift)
  const lines = [0, ...between]
    .flatMap((beside) => (against === 0 ? [beside] : [beside, beside - against]))
    .sort((a, b) => Math.abs(a) - Math.abs(b))
    .flatMap((beside) => lineAt(beside, way, made, touching) ?? [])
  return lines.find(({ isSteady }) => isSteady) ?? lines[0]
}

function lineAt(
  beside: number,
  { axis, half, drift }: Way,
  made: HeadAsMade,
  touching: Touching,
): (Line & { readonly isSteady: boolean }) | undefined {
  const latesBy = (by: number) => latesAlong(axis, made, half, beside + drift + by, touching)
  const [own, low, high] = [latesBy(0), latesBy(-UNMEASURED), latesBy(UNMEASURED)]
  if (!own || !low || !high || offBy(own) > touching.tolerance) return undefined
  const isSteady = offBy(low) <= touching.tolerance && offBy(high) <= touching.tolerance
  return { ...own, beside: lengthFromCounts(beside), isSteady }
}

/** Distance of the mean of the two contacts from the middle. */
const offBy = ({ before, after }: Lates): number => Math.abs(after - before) / 2

/** Undefined where a side is not met: the second touch begins as much later as the first one was. */
function latesAlong(
  axis: 'X' | 'Y',
  made: HeadAsMade,
  half: number,
  beside: number,
  { radius, clearance }: Touching,
): Lates | undefined {
  const expected = half + radius
  const way = { beside, from: expected + clearance, to: expected - clearance, radius }
  const [before, after] = [contactAlong(axis, -1, made, way), contactAlong(axis, 1, made, way)]
  if (before === undefined || after === undefined) return undefined
  const lates = { before: expected - before, after: expected - after }
  return lates.before + lates.after < clearance ? lates : undefined
}

function sideMiss({ axis, half, drift }: Way, made: HeadAsMade, touching: Touching): Miss {
  const lates = latesAlong(axis, made, half, drift, touching)
  const off = lates && offBy(lates)
  return { axis, off: off !== undefined && off > touching.tolerance ? off : undefined }
}
