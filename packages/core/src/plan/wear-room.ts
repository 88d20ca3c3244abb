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

export function roomForWear(job: Job): RoomForWear {
  const { machine, setting } = job
  const isMeasured = setting.measuring === 'machine'
  const most = minus(machine.measureClearance, KEPT)
  const known = new Map<string, boolean>()
  const toBurn = (electrodeId: string, wear: number): boolean => {
    const worn = mm(Math.ceil(wear / STEP) * STEP)
    if (isMeasured && worn > most) return false
    const key = `${electrodeId}/${worn}`
    const answer = known.get(key) ?? holdsWorn(job, electrodeId, worn)
    known.set(key, answer)
    return answer
  }
  return { toBurn, toMeasure: (electrodeId, wear) => isMeasured && toBurn(electrodeId, wear) }
}

function holdsWorn(job: Job, electrodeId: string, worn: Length): boolean {
  const electrode = job.electrodes.find(({ id }) => id === electrodeId)
  if (!electrode || electrode.head.height - worn <= job.machine.lowerBall.diameter / 2) return false
  const locations = inTheWayOf(electrode, job).map((location) =>
    location.electrodeId === electrodeId && location.baseFaceZ !== undefined
      ? { ...location, baseFaceZ: minus(location.baseFaceZ, worn) }
      : location,
  )
  const needed = new Set(locations.map((location) => location.electrodeId))
  const electrodes = job.electrodes
    .filter(({ id }) => needed.has(id))
    .map((each) => (each === electrode ? shortened(each, worn) : each))
  return checkJob({ ...job, electrodes, locations }).length === 0
}

/** Its own locations, every raised one, and one of each clamping place: what the others add is neither high nor new. */
function inTheWayOf({ id }: Electrode, { locations }: Job): readonly Location[] {
  const places = new Map(locations.map((location) => [location.positioningPoint, location]))
  return locations.filter(
    (location) =>
      location.electrodeId === id || location.surfaceZ > 0 || places.get(location.positioningPoint) === location,
  )
}

function shortened(electrode: Electrode, worn: Length): Electrode {
  const { head, copies } = electrode
  return {
    ...electrode,
    head: { ...head, height: minus(head.height, worn) },
    copies: copies.map(({ actualHeight: _measured, ...copy }) => copy),
  }
}
