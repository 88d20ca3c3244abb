import type { Condition } from '../../condition/index.ts'
import { type Electrode, type ElectrodeCopy, type Job, type Location, modules } from '../../job/index.ts'
import { type TextBurn, type TextStep, textBurns } from './text-burns.ts'

/** Error allowed to walls, 1 µm (GEN-ISO §8), and the rounding of a radius, counts of 0.1 µm. */
const WALL = 11

/** A class of an electrode at a location; any of its copies may burn there. */
interface Wanted {
  readonly electrode: Electrode
  readonly alike: readonly ElectrodeCopy[]
  readonly location: Location
}

/** A class of an electrode, with the copy that burns it. */
export interface Held extends Omit<Wanted, 'location'> {
  readonly copy: ElectrodeCopy
}

type Taken = Wanted & Held

/** How the texts of a control name and set what they burn with. */
export interface ControlText {
  /** Error of a wall by the rounding of its words, counts of 0.1 µm. */
  readonly rounding: number
  /** The burns of a text, in order. */
  burns(text: string): readonly TextBurn[]
  /** Whether this copy is in the spindle. */
  holds(burn: TextBurn, copy: Held): boolean
  /** Whether a step sets the generator as the row states. */
  sets(step: TextStep, row: Condition): boolean
  /** Whether the operator reads electrode, pot and location before the burn, if texts of this control state them. */
  announces(burn: TextBurn, held: Held, location: Location): boolean
}

interface Given {
  readonly job: Job
  readonly library: readonly Condition[]
  readonly control: ControlText
}

/**
 * Why a text fails its job: its burns are compared with the cavities that job and library require; undefined when all
 * are as wanted. Uses no plan, and shares no code with planner, generator or verifier.
 */
export function faultOf(
  text: string,
  job: Job,
  library: readonly Condition[],
  control: ControlText = genIsoText,
): string | undefined {
  const given = { job, library, control }
  const burns = control.burns(text)
  const wanted = job.electrodes.flatMap((electrode) =>
    job.locations
      .filter(({ electrodeId }) => electrodeId === electrode.id)
      .flatMap((location) =>
        modules
          .map((module) => electrode.copies.filter((copy) => copy.module === module))
          .filter((alike) => alike.length > 0)
          .map((alike): Wanted => ({ electrode, alike, location })),
      ),
  )
  const taken = new Map<TextBurn, Taken>()
  for (const each of wanted) {
    const burn = burns.find((one) => !taken.has(one) && isAt(one, each, given) && reaches(one, each, given))
    const near = burn ?? burns.find((one) => !taken.has(one) && isAt(one, each, given))
    const copy = near && heldAt(near, each, given)
    if (!near || !copy) return 'missing'
    taken.set(near, { ...each, copy })
  }
  if (burns.some((burn) => !taken.has(burn))) return 'burnt where nothing is wanted'
  return orderFault(burns, taken) ?? firstOf(burns, (burn) => burnFault(burn, taken.get(burn), given))
}

const shown = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9 _.-]/g, '_')

const nameOf = ({ electrode, alike, copy }: Held): string =>
  shown(`${electrode.name} ${copy.module}${alike.length > 1 ? ` ${copy.number}` : ''}`)

/** Its header names the electrode in each pot, its table has the figures of each condition. */
const genIsoText: ControlText = {
  rounding: 0,
  burns: textBurns,
  holds: (burn, held) => nameOf(held) === burn.tool,
  sets: (step, row) => step.settings === settingsOf(row),
  announces: (burn, held, { label }) =>
    burn.isLoadSaid &&
    burn.said === `${nameOf(held)} POT ${String(burn.pot).padStart(2, '0')} LOCATION ${shown(label)}`,
}

const heldAt = (burn: TextBurn, { electrode, alike }: Wanted, { control }: Given): ElectrodeCopy | undefined =>
  alike.find((copy) => control.holds(burn, { electrode, alike, copy }))

function isAt(burn: TextBurn, wanted: Wanted, given: Given): boolean {
  const { location } = wanted
  const cs = given.job.machine.positioningPoints.find(({ name }) => name === location.positioningPoint)?.cs
  const isThere = burn.cs === cs && burn.x === location.x && burn.y === location.y && burn.c === location.c
  return isThere && heldAt(burn, wanted, given) !== undefined
}

const reaches = (burn: TextBurn, { electrode, location }: Wanted, given: Given): boolean => {
  const last = burn.steps.at(-1)
  const gap = last && rowOf(last, electrode, given)?.gap.front
  return last !== undefined && gap !== undefined && last.z - gap === floorOf(electrode, location)
}

/** Z of the wanted cavity's floor. */
function floorOf(electrode: Electrode, { depthReference, surfaceZ, depth, baseFaceZ }: Location): number {
  if (depthReference === 'workZero') return -depth
  if (depthReference === 'surface') return surfaceZ - depth
  const weakest = electrode.copies.toSorted((a, b) => modules.indexOf(b.module) - modules.indexOf(a.module))[0]
  return (baseFaceZ ?? 0) - electrode.head.height - (electrode.gapInSolid ? (weakest?.undersizeZ ?? 0) : 0)
}

/**
 * What the number of a step means on the job's machine: its own condition, which excludes those of its family with the
 * same number; undefined when there is none, or several that differ.
 */
function rowOf(step: TextStep, { material }: Electrode, { job, library }: Given): Condition | undefined {
  const { machine, workpiece } = job
  const callable = library.filter(
    (row) =>
      row.code === step.condition &&
      row.state === 'released' &&
      row.machineFamily === machine.family &&
      (row.machine ?? machine.id) === machine.id,
  )
  const own = callable.filter((row) => row.machine !== undefined)
  const [first, ...others] = (own.length > 0 ? own : callable).filter(
    (row) => row.electrodeMaterial === material && row.workpieceMaterial === workpiece.material,
  )
  const figures = (row: Condition | undefined): string => JSON.stringify([row?.gap, row?.ra, row?.wear, row?.written])
  return others.every((row) => figures(row) === figures(first)) ? first : undefined
}

/** A finer class must not burn before a stronger one at the same place. */
function orderFault(burns: readonly TextBurn[], taken: ReadonlyMap<TextBurn, Taken>): string | undefined {
  const reached = new Map<Location, number>()
  for (const burn of burns) {
    const wanted = taken.get(burn)
    if (!wanted) continue
    const strength = modules.indexOf(wanted.copy.module)
    if (strength < (reached.get(wanted.location) ?? -1)) return 'finish before rough'
    reached.set(wanted.location, strength)
  }
  return undefined
}

function burnFault(burn: TextBurn, wanted: Taken | undefined, given: Given): string | undefined {
  if (!wanted) return undefined
  const { job, control } = given
  const { electrode, copy, location } = wanted
  const last = burn.steps.at(-1)
  if (!last) return 'no step'
  if (!control.announces(burn, wanted, location)) return 'misleads'
  const floor = floorOf(electrode, location)
  const undersize = copy.measuredUndersize ?? copy.undersize
  const wall = WALL + control.rounding
  const fault = firstOf(burn.steps, (step) => {
    const row = rowOf(step, electrode, given)
    if (!row) return 'no such condition'
    if (!control.sets(step, row)) return 'other settings'
    if (!suits(row, step, electrode, job)) return 'unsuitable condition'
    if (step.z - row.gap.front < floor) return 'too deep'
    return sideways(step, electrode, location)[1] + row.gap.side > undersize + wall ? 'oversize' : undefined
  })
  const row = rowOf(last, electrode, given)
  if (fault !== undefined || !row) return fault
  if (last.z - row.gap.front !== floor) return 'too shallow'
  if (sideways(last, electrode, location)[0] + row.gap.side < undersize - wall) return 'undersize'
  const isWeakest = electrode.copies.every(({ module }) => modules.indexOf(module) <= modules.indexOf(copy.module))
  return isWeakest && row.ra > (electrode.targetRa ?? job.project.targetRa) ? 'too rough' : undefined
}

/** Whether the row suits this work. */
function suits({ area, shapes, orbits }: Condition, { pattern }: TextStep, electrode: Electrode, job: Job): boolean {
  if (electrode.projectedArea < area.min || electrode.projectedArea > area.max) return false
  if (shapes.length > 0 && !shapes.includes(job.project.shape)) return false
  return pattern === 'none' || orbits.includes(pattern)
}

/** Corners of the patterns that have corners, at R = 1, in the machine's axes (GEN-ISO §8). */
const corners: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  square: [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ],
  triangle: [90, 210, 330].map((angle) => [Math.cos(inRadians(angle)), Math.sin(inRadians(angle))] as const),
}

function inRadians(angle: number): number {
  return (angle / 180) * Math.PI
}

/**
 * The least and the greatest distance that a step moves a wall of the head outwards, with the head turned by C; counts.
 */
function sideways({ pattern, radius }: TextStep, electrode: Electrode, { c }: Location): readonly [number, number] {
  const points = corners[pattern]
  if (!points) return pattern === 'none' ? [0, 0] : [radius, radius]
  const turn = inRadians(c / 1000)
  const reaches = wallsOf(electrode).map((facing) =>
    Math.max(...points.map(([x, y]) => radius * (x * Math.cos(facing + turn) + y * Math.sin(facing + turn)))),
  )
  return [Math.min(...reaches), Math.max(...reaches)]
}

/** Directions of the walls of a head, radians: of its outline, else of its box. */
function wallsOf({ outline }: Electrode): readonly number[] {
  const ring = outline?.[0]
  if (!ring) return [0, 90, 180, 270].map(inRadians)
  const next = (at: number) => ring[(at + 1) % ring.length] ?? { x: 0, y: 0 }
  const twiceArea = ring.reduce((sum, { x, y }, at) => sum + x * next(at).y - next(at).x * y, 0)
  const outwards = twiceArea > 0 ? -Math.PI / 2 : Math.PI / 2
  return ring.flatMap(({ x, y }, at) => {
    const [dx, dy] = [next(at).x - x, next(at).y - y]
    return Math.hypot(dx, dy) > WALL ? [Math.atan2(dy, dx) + outwards] : []
  })
}

/** A row as the text's condition table prints it (GEN-ISO §2). */
function settingsOf({ peakCurrent, onTime, offTime, voltage, servo, polarity, jump }: Condition): string {
  const height = (jump.height / 10_000).toFixed(4)
  const sign = polarity === 'positive' ? 1 : 0
  return `I${peakCurrent.toFixed(1)} A${onTime} B${offTime} V${voltage} S${servo} U${sign} J${height} K${jump.interval.toFixed(1)}`
}

function firstOf<T>(all: readonly T[], fault: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const found = fault(one)
    if (found !== undefined) return found
  }
  return undefined
}
