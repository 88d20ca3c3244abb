import type { Job } from '../job/index.ts'
import { type Length, lengthFromCounts } from '../units/index.ts'

/** Gauge plane to the lowest point of the upper ball. Half of an odd diameter is rounded down to a whole count. */
export const ballLength = ({ machine: { upperBall } }: Job): Length =>
  lengthFromCounts(Math.floor(upperBall.rodLength + upperBall.diameter / 2))
