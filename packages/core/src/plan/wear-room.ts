import { checkJob, type Electrode, type Job, type Location } from '../job/index.ts'
import { type Length, minus, mm } from '../units/index.ts'

/** What is kept of the way in which a touch looks for its contact: forecasts are not exact. */
const KEPT = mm(0.5)

/** Wear is tried in steps of so many mm: a few answers serve all places. */
const STEP = 0.25

/** What an electrode that has lost so many mm of its front may do. */
export interface RoomForWear {
  /**
   * Be measured again and burn on? It comes down lower by as much, with its base: the job must hold with the shorter head,
   * the touch must still reach the ball, and the base must not. It is never so where electrodes are preset: nothing
   * measures them on the machine.
   */
  toMeasure(electrodeId: string, wear: number): boolean
  /** Burn at all, its length known: measured as above, or preset. */
  toBurn(electrodeId: string, wear: number): boolean
}

/**
 * Every rule that a worn electrode can break is harder to keep the more it is worn, and none depends on how worn the others
 * are. So the answer for all electrodes at once, worn by the most that is ever asked, answers for each of them and for less.
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

/** The ball does not meet the base when it feels for the tip. */
const hasBallUnderBase = ({ head }: Electrode, { machine }: Job, worn: Length): boolean =>
  head.height - worn > machine.lowerBall.diameter / 2

/** Its own locations, every raised one, and one of each clamping place: what the others add is neither high nor new. */
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

/** Measured on the machine, its length is found there; a preset one was measured as it is now. */
function shortened(electrode: Electrode, { measuring }: Job['setting'], worn: Length): Electrode {
  const { head, copies } = electrode
  return {
    ...electrode,
    head: { ...head, height: minus(head.height, worn) },
    copies: measuring === 'preset' ? copies : copies.map(({ actualHeight: _measured, ...copy }) => copy),
  }
}
