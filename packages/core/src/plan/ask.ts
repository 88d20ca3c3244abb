import type { Candidate, Request } from '../condition/index.ts'
import type { Electrode, ElectrodeCopy, Job } from '../job/index.ts'
import { type Length, plus } from '../units/index.ts'
import type { PlanOptions } from './options.ts'

/** The copy whose conditions are wanted, and the copies before and after it. */
export interface Ask {
  readonly job: Job
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  /** The last condition of the next stronger copy. */
  readonly before: Candidate | undefined
  /** The next weaker copy; undefined for the one that must reach the target roughness. */
  readonly next: ElectrodeCopy | undefined
  readonly options: PlanOptions
}

/** The request of an electrode to the library. */
export function requestOf(electrode: Electrode, job: Job): Request {
  return {
    machineFamily: job.machine.family,
    machine: job.machine.id,
    electrodeMaterial: electrode.material,
    workpieceMaterial: job.workpiece.material,
    shape: job.project.shape,
    orbit: electrode.orbit,
    area: electrode.projectedArea,
  }
}

/** Roughness the last class must reach. */
export const targetRaOf = (electrode: Electrode, job: Job): number => electrode.targetRa ?? job.project.targetRa

/** Gap that a stronger class must leave for the next one. */
export const leftForNext = (next: ElectrodeCopy, options: PlanOptions): Length => plus(next.undersize, options.margin)
