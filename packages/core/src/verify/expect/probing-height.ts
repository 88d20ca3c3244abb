import { type Job, nominalLength } from '../../job/index.ts'
import { obstaclesOf } from '../measure/solid.ts'
import { fixturesOf } from '../scene/bodies.ts'

/** How far a tool over the ball reaches, counts of 0.1 µm; a head with an outline may be beside its middle. */
const widest = (job: Job): number => {
  let half = job.machine.upperBall.diameter / 2
  for (const { base, head, outline } of job.electrodes) {
    const beside = outline ? Math.ceil(Math.max(head.length, head.width) / 2) : 0
    for (const side of [base.length, base.width, head.length, head.width]) half = Math.max(half, side / 2 + beside)
  }
  return Math.ceil(half)
}

/** Gauge plane to tip of the longest tool that may be in the spindle, whichever pot it was put into. */
function longest(job: Job): number {
  let length = Math.floor(job.machine.upperBall.rodLength + job.machine.upperBall.diameter / 2)
  for (const electrode of job.electrodes) {
    length = Math.max(length, nominalLength(electrode))
    for (const { actualHeight } of electrode.copies) length = Math.max(length, actualHeight ?? 0)
  }
  return length
}

/**
 * Lowest gauge plane, machine Z, that a rapid over the lower ball may end on: any tool stays clear of every obstacle
 * below it by the larger of the measuring clearance and the safe distance; never above machine-safe Z.
 */
export function probingBegin(job: Job): number {
  const known = begins.get(job)
  if (known !== undefined) return known
  const begin = lowestBegin(job)
  begins.set(job, begin)
  return begin
}

/** Cached, because every touch from above needs it. */
const begins = new WeakMap<Job, number>()

function lowestBegin(job: Job): number {
  const { ballCentre, measureClearance, safeZ } = job.machine
  const over = [ballCentre.x, ballCentre.y]
  const half = widest(job)
  let raised = 0
  for (const { surfaceZ } of job.locations) raised = Math.max(raised, surfaceZ)
  let top = Number.NEGATIVE_INFINITY
  for (const body of obstaclesOf(job)) {
    const isBelow = over.every(
      (at, axis) => Math.abs(at - (body.centre[axis] ?? 0)) < (body.half[axis] ?? 0) + body.radius + half,
    )
    if (isBelow) top = Math.max(top, body.centre[2] + body.half[2] + body.radius + (body.kind === 'block' ? raised : 0))
  }
  for (const { outline, top: upper } of fixturesOf(job)) {
    const isBelow = over.every((at, axis) => {
      const along = outline.map((corner) => corner[axis] ?? 0)
      return at > Math.min(...along) - half && at < Math.max(...along) + half
    })
    if (isBelow) top = Math.max(top, upper)
  }
  return Math.min(safeZ, Math.ceil(top) + longest(job) + Math.max(measureClearance, job.setting.safeDistance))
}
