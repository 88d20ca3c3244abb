import type fc from 'fast-check'
import { classesInOrder, copyPath, type Job } from '../job/index.ts'
import { degrees } from '../units/index.ts'
import { buildJob } from './build-job.ts'
import { jobSeed } from './job-seed.ts'
import { withinWear } from './within-wear.ts'

/**
 * Valid jobs that can be planned with `exampleLibrary()`: 1–6 electrodes with 1–3 copies at 1–20 locations each (no two
 * cavities meet), every centring type, both ways of measuring, every pot order, all depth references, all orbits and
 * plunge-only electrodes. Shrinks to one electrode at one location.
 */
export function validJob(): fc.Arbitrary<Job> {
  return jobSeed.map((seed) => withinWear(buildJob(seed)))
}

/** The job without the two cases that cannot be measured: a pocket of unknown size, and probing on a turned block. */
export function measurable(job: Job): Job {
  const { centring } = job.workpiece
  const type = centring.type === 'pocket' ? 'fourSides' : centring.type
  return { ...job, workpiece: { ...job.workpiece, centring: { ...centring, type, angle: degrees(0) } } }
}

/** The job with only the first copy of each class, made plannable again where that copy would wear too much. */
export const withoutSpares = (job: Job): Job =>
  withinWear({
    ...job,
    electrodes: job.electrodes.map((electrode) => ({
      ...electrode,
      copies: classesInOrder(electrode).flatMap(([first]) => first ?? []),
    })),
  })

/** Paths of the copies that finish locations, as named in refusals and warnings. */
export const weakestCopies = ({ electrodes }: Job): ReadonlySet<string> =>
  new Set(
    electrodes.flatMap((electrode) =>
      (classesInOrder(electrode).at(-1) ?? []).map((copy) => copyPath(electrode, copy)),
    ),
  )
