import { type Electrode, effectiveLength, halfSide, type Job, nominalLength } from '../job/index.ts'
import { type Length, lengthFromCounts } from '../units/index.ts'
import { ballLength } from './ball-length.ts'

/**
 * Gauge plane, machine Z, counts of 0.1 µm, to which a tool comes down by rapid over the lower ball before it probes
 * (docs/GEN-ISO.md §7): clear of everything within reach, even if the longest tool of the job is in the wrong pot.
 */
export function probingHeight(job: Job): Length {
  const { machine, setting } = job
  const clearance = Math.max(machine.measureClearance, setting.safeDistance)
  return lengthFromCounts(Math.min(machine.safeZ, Math.ceil(highestTop(job)) + longestTool(job) + clearance))
}

/** Gauge plane to tip of the longest tool of the job, as stated or as measured. */
function longestTool(job: Job): number {
  const electrodes = job.electrodes.flatMap((electrode) => [
    nominalLength(electrode),
    ...electrode.copies.map((copy) => effectiveLength(electrode, copy)),
  ])
  return Math.max(ballLength(job), ...electrodes)
}

/** The highest of the ball and of every workpiece or clamp under the widest tool over the ball. */
function highestTop(job: Job): number {
  const { machine, workpiece, locations, electrodes } = job
  const { ballCentre, lowerBall, upperBall } = machine
  const reach = Math.max(Math.ceil(upperBall.diameter / 2), ...electrodes.map(reachOf))
  const surface = Math.max(0, ...locations.map(({ surfaceZ }) => surfaceZ))
  const used = new Set(locations.map(({ positioningPoint }) => positioningPoint))
  const blocks = machine.positioningPoints.filter(({ name, origin }) => {
    const [half, middle] = [workpiece.length / 2, workpiece.width / 2]
    const [x, y] = workpiece.zero === 'centre' ? [origin.x, origin.y] : [origin.x + half, origin.y + middle]
    return used.has(name) && Math.abs(ballCentre.x - x) < half + reach && Math.abs(ballCentre.y - y) < middle + reach
  })
  const clamps = machine.positioningPoints
    .filter(({ name }) => used.has(name))
    .flatMap(({ origin }) =>
      (workpiece.fixtures ?? [])
        .filter(
          ({ x, y, length, width }) =>
            Math.abs(ballCentre.x - origin.x - x) < length / 2 + reach &&
            Math.abs(ballCentre.y - origin.y - y) < width / 2 + reach,
        )
        .map(({ top }) => origin.z + top),
    )
  const ball = ballCentre.z + lowerBall.diameter / 2
  return Math.max(ball, ...blocks.map(({ origin }) => origin.z + surface), ...clamps)
}

/** Any point of a head with an outline may be over the ball. */
const reachOf = (electrode: Electrode): number =>
  halfSide(electrode) + (electrode.outline ? Math.ceil(Math.max(electrode.head.length, electrode.head.width) / 2) : 0)
