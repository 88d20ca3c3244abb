import fc from 'fast-check'
import type { Job } from '../job/index.ts'
import { breakers } from './breakers.ts'
import { validJob, withoutSpares } from './valid-job.ts'

/** A job with one broken field, the error made, and the field that the refusal must name. */
export interface InvalidJob {
  readonly job: Job
  readonly slip: string
  readonly path: string
}

/** Valid jobs with exactly one error; when a job has no place for an error, the next error is used. */
export function invalidJob(): fc.Arbitrary<InvalidJob> {
  const pick = fc.integer({ min: 0, max: 9999 })
  return fc
    .tuple(validJob().map(withoutSpares), pick, fc.integer({ min: 0, max: breakers.length - 1 }))
    .map(([job, at, first]) => {
      const order = [...breakers.slice(first), ...breakers]
      for (const { slip, apply } of order) {
        const broken = apply(job, at)
        if (broken) return { ...broken, slip }
      }
      throw new Error('no slip fits')
    })
}
