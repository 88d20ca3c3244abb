import { isDeepStrictEqual } from 'node:util'
import type { Job } from '@heron/core/job'
import { mapNodes, type NcProgram, readProgram } from '@heron/core/program'
import { equipped, exampleLibrary, measurable, validJob, withFewPots } from '@heron/core/testing'
import { checkIds, verifyProgram } from '@heron/core/verify'
import fc from 'fast-check'
import { makeSubject, type Subject } from '../../../packages/core/src/testing/mutators/index.ts'

export interface Checked {
  readonly jobs: number
  readonly safe: number
  /** Programs whose reading gives the plan back, place by place and step by step. */
  readonly held: number
  readonly roundTrips: number
  readonly subjects: readonly Subject[]
  readonly faults: readonly string[]
}

/**
 * Random valid jobs without the two cases that cannot be measured: pockets of unknown size, probing on a turned block.
 * Every second one states holders and chuck,
 * every third one has so few pots that the magazine may have to be loaded several times.
 */
export function measurableJobs(count: number, seed: number): readonly Job[] {
  const jobs = validJob().map(measurable)
  return fc.sample(jobs, { numRuns: count, seed }).map((job, n) => {
    const own = n % 2 === 0 ? equipped(job) : job
    return n % 3 === 0 ? withFewPots(own, 1 + (n % 5)) : own
  })
}

/** Plans, generates, prints, verifies and reads back every job. */
export function checkJobs(jobs: readonly Job[]): Checked {
  const library = exampleLibrary()
  const subjects: Subject[] = []
  const faults: string[] = []
  let [safe, held, roundTrips] = [0, 0, 0]
  for (const job of jobs) {
    const made = makeSubject(job, library)
    if (!made.ok) {
      faults.push(`${made.stage} refuses: ${made.refusals[0]?.code} at ${made.refusals[0]?.path}`)
      continue
    }
    const { subject } = made
    const report = verifyProgram(subject)
    subjects.push(subject)
    if (report.verdict === 'safe') safe++
    else
      faults.push(
        ...report.findings.filter(({ severity }) => severity === 'fail').map((one) => `${one.check} ${one.code}`),
      )
    if (readsAsPlanned(subject, report) && report.findings.length >= checkIds.length) held++
    if (comesBack(subject)) roundTrips++
  }
  return { jobs: jobs.length, safe, held, roundTrips, subjects, faults }
}

function readsAsPlanned({ plan }: Subject, { readings }: ReturnType<typeof verifyProgram>): boolean {
  const read = readings.map(({ item, pot, steps }) => [
    item,
    pot,
    steps.map(({ condition, z, orbit }) => [condition, z, orbit]),
  ])
  const planned = plan.items.map(({ id, pot, steps }) => [
    id,
    pot,
    steps.map(({ conditionCode, targetZ, orbit }) => [conditionCode, targetZ, orbit]),
  ])
  return isDeepStrictEqual(read, planned)
}

/** Whether `read(print(p))` is `p`; the nodes' origins are not in the text. */
function comesBack({ program, files, dialect }: Subject): boolean {
  const read = readProgram(files, dialect)
  return read.ok && isDeepStrictEqual(withoutOrigins(read.value.program), withoutOrigins(program))
}

function withoutOrigins(program: NcProgram): NcProgram {
  return mapNodes(program, (node) => {
    const { from: _, ...rest } = node
    return [rest]
  })
}
