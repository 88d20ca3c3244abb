import { type CoordinateSystem, type Job, nominalLength } from '../../job/index.ts'
import type { Plan } from '../../plan/index.ts'
import type { Length } from '../../units/index.ts'
import { loadsOf, seatIn } from './seat.ts'

export interface Origin {
  readonly x: Length
  readonly y: Length
  readonly z: Length
}

/** Data of the machine that the interpreter needs to convert work coordinates to machine positions. */
export interface Frames {
  /** Where the zero of a work system is expected on the machine; undefined for an undeclared system. */
  origin(cs: number): Origin | undefined
  /** Effective length that measuring the tool of a seat is expected to give. */
  length(seat: number): Length | undefined
  /** The loads of the magazine in their order; absent: one. */
  readonly loads?: readonly number[]
}

/** The frames of a job: positioning points, the ball, and the electrodes by their planned seats. */
export function jobFrames(job: Job, plan: Plan): Frames {
  const origins = new Map<number, Origin>()
  const centre = job.machine.ballCentre
  origins.set(job.setting.electrodeCs, centre)
  origins.set(job.setting.ballCs, centre)
  for (const place of job.machine.positioningPoints) origins.set(place.cs satisfies CoordinateSystem, place.origin)
  const lengths = new Map<number, Length>()
  const electrodes = new Map(job.electrodes.map((electrode) => [electrode.id, electrode]))
  for (const assigned of plan.pots) {
    const electrode = electrodes.get(assigned.electrodeId)
    if (electrode) lengths.set(seatIn(assigned), nominalLength(electrode))
  }
  return { origin: (cs) => origins.get(cs), length: (seat) => lengths.get(seat), loads: loadsOf(plan.pots) }
}
