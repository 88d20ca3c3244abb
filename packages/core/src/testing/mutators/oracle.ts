import type { Condition } from '../../condition/index.ts'
import { type Electrode, type ElectrodeCopy, type Job, type Location, modules } from '../../job/index.ts'
import { type TextBurn, type TextStep, textBurns } from './text-burns.ts'

/** Cavities may be off by so much, counts of 0.1 µm; without an orbit the gap alone makes the size, to 1 µm. */
const PLUNGE = 10

interface Wanted {
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly location: Location
}

/**
 * Why a text fails its job, judged by what it burns against the cavities that job and library ask for; nothing when each
 * comes out as wanted. It knows no plan and shares no code with planner, generator or verifier.
 */
export function faultOf(text: string, job: Job, library: readonly Condition[]): string | undefined {
  const burns = textBurns(text)
  const wanted = job.electrodes.flatMap((electrode) =>
    job.locations
      .filter(({ electrodeId }) => electrodeId === electrode.id)
      .flatMap((location) => electrode.copies.map((copy): Wanted => ({ electrode, copy, location }))),
  )
  const taken = new Map<TextBurn, Wanted>()
  for (const each of wanted) {
    const burn = burns.find((one) => !taken.has(one) && isAt(one, each, job) && reaches(one, each, job, library))
    const near = burn ?? burns.find((one) => !taken.has(one) && isAt(one, each, job))
    if (!near) return 'missing'
    taken.set(near, each)
  }
  if (burns.some((burn) => !taken.has(burn))) return 'burnt where nothing is wanted'
  return orderFault(burns, taken) ?? firstOf(burns, (burn) => burnFault(burn, taken.get(burn), job, library))
}

const nameOf = ({ electrode, copy }: Wanted): string =>
  `${electrode.name} ${copy.module}`.toUpperCase().replace(/[^A-Z0-9 _.-]/g, '_')

function isAt(burn: TextBurn, wanted: Wanted, { machine }: Job): boolean {
  const { location } = wanted
  const cs = machine.positioningPoints.find(({ name }) => name === location.positioningPoint)?.cs
  const isThere = burn.cs === cs && burn.x === location.x && burn.y === location.y && burn.c === location.c
  return isThere && burn.tool === nameOf(wanted)
}

const reaches = (burn: TextBurn, { electrode, location }: Wanted, job: Job, library: readonly Condition[]): boolean => {
  const last = burn.steps.at(-1)
  const gap = last && rowOf(last, electrode, job, library)?.gap.front
  return last !== undefined && gap !== undefined && last.z - gap === floorOf(electrode, location)
}

/** Z of the wanted cavity's floor. */
function floorOf(electrode: Electrode, { depthReference, surfaceZ, depth, baseFaceZ = 0 }: Location): number {
  if (depthReference === 'workZero') return -depth
  if (depthReference === 'surface') return surfaceZ - depth
  const weakest = electrode.copies.toSorted((a, b) => modules.indexOf(b.module) - modules.indexOf(a.module))[0]
  return baseFaceZ - electrode.head.height - (electrode.gapInSolid ? (weakest?.undersizeZ ?? 0) : 0)
}

function rowOf(
  step: TextStep,
  { material }: Electrode,
  job: Job,
  library: readonly Condition[],
): Condition | undefined {
  return library.find(
    (row) =>
      row.code === step.condition &&
      row.state === 'released' &&
      row.machineFamily === job.machine.family &&
      row.electrodeMaterial === material &&
      row.workpieceMaterial === job.workpiece.material,
  )
}

/** A finer class must not burn before a stronger one at the same place. */
function orderFault(burns: readonly TextBurn[], taken: ReadonlyMap<TextBurn, Wanted>): string | undefined {
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

function burnFault(
  burn: TextBurn,
  wanted: Wanted | undefined,
  job: Job,
  library: readonly Condition[],
): string | undefined {
  if (!wanted) return undefined
  const { electrode, copy, location } = wanted
  const last = burn.steps.at(-1)
  if (!last) return 'no step'
  const name = location.label.toUpperCase().replace(/[^A-Z0-9 _.-]/g, '_')
  if (burn.said !== `${nameOf(wanted)} POT ${String(burn.pot).padStart(2, '0')} LOCATION ${name}`) return 'misleads'
  const floor = floorOf(electrode, location)
  const undersize = copy.measuredUndersize ?? copy.undersize
  const fault = firstOf(burn.steps, (step) => {
    const row = rowOf(step, electrode, job, library)
    if (!row) return 'no such condition'
    if (step.settings !== settingsOf(row)) return 'other settings'
    if (!suits(row, step, electrode, job)) return 'unsuitable condition'
    if (step.z - row.gap.front < floor) return 'too deep'
    return sideways(step, electrode, location) + row.gap.side > undersize ? 'oversize' : undefined
  })
  const row = rowOf(last, electrode, job, library)
  if (fault !== undefined || !row) return fault
  if (last.z - row.gap.front !== floor) return 'too shallow'
  const short = undersize - row.gap.side - sideways(last, electrode, location)
  if (short > (last.pattern === 'none' ? PLUNGE : 0)) return 'undersize'
  const isWeakest = electrode.copies.every(({ module }) => modules.indexOf(module) <= modules.indexOf(copy.module))
  return isWeakest && row.ra > (electrode.targetRa ?? job.project.targetRa) ? 'too rough' : undefined
}

/** Is the row made for this work? */
function suits({ area, shapes, orbits }: Condition, { pattern }: TextStep, electrode: Electrode, job: Job): boolean {
  if (electrode.projectedArea < area.min || electrode.projectedArea > area.max) return false
  if (shapes.length > 0 && !shapes.includes(job.project.shape)) return false
  return pattern === 'none' || orbits.includes(pattern)
}

/** How far the pattern moves the walls of the head's box outwards; a pattern lies in the machine's axes (GEN-ISO §8). */
function sideways({ pattern, radius }: TextStep, { outline }: Electrode, { c }: Location): number {
  const turn = (c / 1000) * (Math.PI / 180)
  if (pattern === 'square') return Math.round(radius * (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn))))
  // Corners of the triangle at R, one in +Y: of the four walls of a box the far ones are reached at most half.
  if (pattern === 'triangle' && !outline) return Math.round(radius * Math.cos(Math.PI / 6))
  return pattern === 'none' ? 0 : radius
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
