import type fc from 'fast-check'
import type { Job } from '../job/index.ts'
import { buildJob } from './build-job.ts'
import { type ElectrodeSeed, type JobSeed, jobSeed } from './job-seed.ts'
import { withinWear } from './within-wear.ts'

/** Thousandths of a degree of one degree: the invented control writes two decimals. */
const DEGREE = 1000
const HALF_TURN = 180 * DEGREE
/** The retraction that all its samples have, mm. */
const RETRACTION = 5

/** Valid jobs that the learnt post of the invented control can print: preset electrodes, no raised or lowered surface. */
export const learntJob = (): fc.Arbitrary<Job> => jobSeed.map((seed) => withinWear(buildJob(printable(seed))))

const printable = (seed: JobSeed): JobSeed => ({
  ...seed,
  points: 1,
  measuring: 'preset',
  safeDistance: RETRACTION,
  compensation: { x: 0, z: 0 },
  electrodes: seed.electrodes.map(printableElectrode),
})

function printableElectrode(electrode: ElectrodeSeed): ElectrodeSeed {
  const isKnown = electrode.orbit === 'square' || electrode.orbit === 'none'
  return {
    ...electrode,
    orbit: isKnown ? electrode.orbit : 'circle',
    locations: electrode.locations.map((location) => ({
      ...location,
      surface: 0,
      c: wholeDegrees(location.c),
    })),
  }
}

/** Above −180°. */
function wholeDegrees(c: number): number {
  const rounded = Math.round(c / DEGREE) * DEGREE
  return rounded <= -HALF_TURN ? HALF_TURN : rounded + 0
}
