import { checkJob, type Electrode, type ElectrodeCopy, type Job, type Location } from '../job/index.ts'
import { type Length, minus, mm, ZERO } from '../units/index.ts'

/** Reserve of the measuring travel, because forecasts are not exact. */
const KEPT = mm(0.5)

/** Wear is checked in steps of this many mm, so that few checks serve all places. */
const STEP = 0.25

/** What an electrode with a given frontal wear, mm, may still do. */
export interface RoomForWear {
  /**
   * Whether it may be measured again and burn on. It comes down lower by the wear, with its base: the job must be valid
   * with the shorter head, the touch must still reach the ball, and the base must not touch it. Always false for preset
   * electrodes, which are not measured on the machine.
   */
  toMeasure(electrodeId: string, wear: number): boolean
  /** Whether it may burn at all, its length being known: measured as above, or preset. */
  toBurn(electrodeId: string, wear: number): boolean
}

/**
 * Every rule that wear can break becomes stricter with more wear, and none depends on the wear of other electrodes. If
 * all electrodes together pass with the greatest wear, each of them passes with less.
 */
export function roomForWear(job: Job): RoomForWear {
  const { machine, setting } = job
  const isMeasured = setting.measuring === 'machine'
  const most = minus(machine.measureClearance, KEPT)
  const known = new Map<string, boolean>()
  const surroundings = new Surroundings(job)
  let allHold: boolean | undefined
  const toBurn = (electrodeId: string, wear: number): boolean => {
    const worn = mm(Math.ceil(wear / STEP) * STEP)
    if (isMeasured && worn > most) return false
    if (isMeasured) {
      allHold ??= allHoldWorn(job, most)
      if (allHold) return true
    }
    const key = `${electrodeId}/${worn}`
    const answer = known.get(key) ?? holdsWorn(job, surroundings, electrodeId, worn)
    known.set(key, answer)
    return answer
  }
  return { toBurn, toMeasure: (electrodeId, wear) => isMeasured && toBurn(electrodeId, wear) }
}

function allHoldWorn(job: Job, worn: Length): boolean {
  const isUnderBase = job.electrodes.every((electrode) => hasBallUnderBase(electrode, job, worn))
  if (worn < 0 || !isUnderBase) return false
  const { setting } = job
  const electrodes = job.electrodes.map((electrode) => shortened(electrode, setting, worn))
  return (
    checkJob({ ...job, electrodes, locations: job.locations.map((location) => lowered(location, worn)) }).length === 0
  )
}

function holdsWorn(job: Job, surroundings: Surroundings, electrodeId: string, worn: Length): boolean {
  const electrode = job.electrodes.find(({ id }) => id === electrodeId)
  if (!electrode || !hasBallUnderBase(electrode, job, worn)) return false
  const locations = surroundings
    .of(electrodeId)
    .map((location) => (location.electrodeId === electrodeId ? lowered(location, worn) : location))
  const needed = new Set(locations.map((location) => location.electrodeId))
  const electrodes = job.electrodes
    .filter(({ id }) => needed.has(id))
    .map((each) => (each === electrode ? shortened(each, job.setting, worn) : each))
  return checkJob({ ...job, electrodes, locations }).length === 0
}

/** The ball does not touch the base when it probes the tip. */
const hasBallUnderBase = ({ head }: Electrode, { machine }: Job, worn: Length): boolean =>
  head.height - worn > machine.lowerBall.diameter / 2

/**
 * An electrode's own locations, every raised one, and one of each positioning point: the others add nothing to the checks.
 */
class Surroundings {
  private readonly own: ReadonlyMap<string, readonly Location[]>
  private readonly shared: readonly Location[]

  constructor({ locations }: Job) {
    const places = new Map(locations.map((location) => [location.positioningPoint, location]))
    this.own = Map.groupBy(locations, ({ electrodeId }) => electrodeId)
    this.shared = locations.filter(
      (location) => location.surfaceZ > 0 || places.get(location.positioningPoint) === location,
    )
  }

  of(electrodeId: string): readonly Location[] {
    return [...(this.own.get(electrodeId) ?? []), ...this.shared.filter((each) => each.electrodeId !== electrodeId)]
  }
}

const lowered = (location: Location, worn: Length): Location =>
  location.baseFaceZ === undefined ? location : { ...location, baseFaceZ: minus(location.baseFaceZ, worn) }

/** Measuring on the machine finds the new length; a preset electrode's length was measured in its present state. */
function shortened(electrode: Electrode, { measuring }: Job['setting'], worn: Length): Electrode {
  const { head, copies } = electrode
  return {
    ...electrode,
    head: { ...head, height: minus(head.height, worn) },
    copies: copies.map((copy) => (measuring === 'preset' ? included(copy) : unmeasured(copy))),
  }
}

/** The wear that shortens the head includes what was dressed off. */
const included = ({ renewed, ...copy }: ElectrodeCopy): ElectrodeCopy =>
  renewed ? { ...copy, renewed: { ...renewed, shorter: ZERO } } : copy

const unmeasured = ({ actualHeight: _measured, ...copy }: ElectrodeCopy): ElectrodeCopy => copy
