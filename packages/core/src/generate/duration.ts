import type { Condition } from '../condition/index.ts'
import { durations, type Job } from '../job/index.ts'
import type { Plan } from '../plan/index.ts'
import { type NcNode, type NcProgram, walkProgram } from '../program/index.ts'
import { type Length, toMm } from '../units/index.ts'
import { generate } from './generate.ts'

const SECONDS = 60

/** Seconds for a distance at a feed in mm/min. */
const feeding = (way: number, feed: number): number => (Math.abs(toMm(way as Length)) / feed) * SECONDS

/** Seconds of a whole program: its burns as planned, and everything between them. */
function programTime(program: NcProgram, job: Job, plan: Plan): number {
  const steps = new Map(plan.items.flatMap(({ id, steps: own }) => own.map((step) => [`${id}/${step.n}`, step.time])))
  let height: number | undefined
  let seconds = 0
  for (const node of walkProgram(program)) {
    seconds +=
      node.kind === 'erode' ? (steps.get(`${node.from?.item}/${node.from?.step}`) ?? 0) : nodeTime(node, job, height)
    if (node.kind === 'rapidZ') height = node.z
  }
  return Math.round(seconds)
}

/** Seconds of a node that does not burn; `height`: where the tip was, in the work frame. */
function nodeTime(node: NcNode, { machine }: Job, height: number | undefined): number {
  switch (node.kind) {
    case 'machineZ':
    case 'machineXy':
    case 'rapidXy':
    case 'rapidZ':
      return durations.rapid
    case 'toolCall':
    case 'toolReturn':
      return durations.toolChange
    case 'approach':
      return height === undefined ? 0 : feeding(height - node.z, node.feed)
    case 'touch': {
      // The measuring travel is longer than the contact needs by the clearance; then back, and slowly to the contact
      // again.
      const way = Math.max(0, Math.abs(node.travel) - machine.measureClearance)
      return feeding(way + node.back, node.fast) + feeding(node.back, node.slow) + durations.settle
    }
    case 'clear':
      return feeding(node.by, node.feed)
    case 'dwell':
      return node.seconds
    default:
      return 0
  }
}

/**
 * Estimated seconds of a whole plan: burning, spark-out, tool changes, traverses and measuring, for the program that
 * would be generated now. When none can be generated: burning only.
 */
export function estimateTime(job: Job, plan: Plan, library: readonly Condition[]): number {
  const program = generate(job, plan, {
    programNumber: 1,
    status: 'DRAFT',
    revision: 1,
    author: '-',
    date: '2000-01-01',
    generatorVersion: '-',
    inputHash: '0'.repeat(64),
    post: { id: job.machine.postId, version: 1 },
    library,
  })
  return program.ok ? programTime(program.value, job, plan) : plan.time
}
