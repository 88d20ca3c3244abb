import { copiesInOrder, type Electrode, type ElectrodeCopy, type Job, type Location } from '../job/index.ts'
import { type Length, lengthFromCounts } from '../units/index.ts'

/** One error: the broken job with the field to be named, or undefined when the job has no place for it. */
export interface Breaker {
  readonly slip: string
  readonly apply: (job: Job, pick: number) => { readonly job: Job; readonly path: string } | undefined
}

export type Broken<T> = readonly [changed: T, field: string] | undefined

/** A length from a count, rounded to an integer. */
export const length = (counts: number): Length => lengthFromCounts(Math.round(counts))
/** A field missing in input that was not validated. */
export const missing = undefined as unknown as Length

/** An error in one electrode. */
export function onElectrode(slip: string, change: (electrode: Electrode, job: Job) => Broken<Electrode>): Breaker {
  return {
    slip,
    apply: (job, pick) => {
      const at = pick % job.electrodes.length
      const electrode = job.electrodes[at]
      const broken = electrode && change(electrode, job)
      if (!broken) return undefined
      return {
        job: { ...job, electrodes: job.electrodes.with(at, broken[0]) },
        path: `electrodes.${broken[0].id}.${broken[1]}`,
      }
    },
  }
}

/** An error in one electrode's weakest copy. */
export function onCopy(
  slip: string,
  change: (copy: ElectrodeCopy, electrode: Electrode, job: Job) => Broken<ElectrodeCopy>,
): Breaker {
  return onElectrode(slip, (electrode, job) => {
    const copy = copiesInOrder(electrode).at(-1)
    const broken = copy && change(copy, electrode, job)
    if (!broken) return undefined
    const copies = electrode.copies.map((one) => (one === copy ? broken[0] : one))
    return [{ ...electrode, copies }, `copies.${broken[0].number}.${broken[1]}`]
  })
}

/** An error in one location. */
export function onLocation(
  slip: string,
  change: (location: Location, electrode: Electrode, job: Job) => Broken<Location>,
): Breaker {
  return {
    slip,
    apply: (job, pick) => {
      const at = pick % job.locations.length
      const location = job.locations[at]
      const electrode = job.electrodes.find((one) => one.id === location?.electrodeId)
      const broken = location && electrode && change(location, electrode, job)
      if (!broken) return undefined
      return {
        job: { ...job, locations: job.locations.with(at, broken[0]) },
        path: `locations.${broken[0].id}.${broken[1]}`,
      }
    },
  }
}

/** An error in one part of the shop. */
export function onPart<K extends 'machine' | 'setting' | 'workpiece' | 'project'>(
  part: K,
  slip: string,
  change: (value: Job[K], job: Job) => Broken<Job[K]>,
): Breaker {
  return {
    slip,
    apply: (job) => {
      const broken = change(job[part], job)
      return broken && { job: { ...job, [part]: broken[0] }, path: `${part}.${broken[1]}` }
    },
  }
}
