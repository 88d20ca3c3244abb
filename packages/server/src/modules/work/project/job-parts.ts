import type { Refusal } from '@heron/core/job'
import type { Angle, Length } from '@heron/core/units'

/** Collects what is missing while a job is put together, so that all of it can be said at once. */
export class Gaps {
  readonly refusals: Refusal[] = []

  /** The value, or a note that it is missing and a stand-in that is never used because the job is refused. */
  need<T>(path: string, value: T | null | undefined, standIn: T): T {
    if (value !== null && value !== undefined) return value
    this.refusals.push({ path, code: 'REQUIRED', params: {} })
    return standIn
  }

  length(path: string, value: number | null | undefined): Length {
    return this.need(path, value, 0) as Length
  }

  angle(path: string, value: number | null | undefined): Angle {
    return this.need(path, value, 0) as Angle
  }
}
