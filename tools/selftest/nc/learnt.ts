import { learntJob } from '@heron/core/testing'
import { verifyLearnt } from '@heron/core/verify'
import fc from 'fast-check'
import { type LearntSubject, makeLearnt } from '../../../packages/core/src/testing/mutators/index.ts'

export interface CheckedLearnt {
  readonly jobs: number
  readonly safe: number
  readonly subjects: readonly LearntSubject[]
  readonly faults: readonly string[]
}

/** Plans and prints random jobs by a learnt post with conditions from samples, and verifies the texts. */
export function checkLearnt(count: number, seed: number): CheckedLearnt {
  const subjects: LearntSubject[] = []
  const faults: string[] = []
  let safe = 0
  const jobs = fc.sample(learntJob(), { numRuns: count, seed })
  for (const job of jobs) {
    const made = makeLearnt(job)
    if (!made.ok) {
      faults.push(`${made.stage} refuses: ${made.refusals[0]?.code}`)
      continue
    }
    const { verdict, findings } = verifyLearnt(made.subject)
    subjects.push(made.subject)
    if (verdict === 'safe') safe++
    else faults.push(...findings.filter(({ severity }) => severity === 'fail').map((one) => `${one.check} ${one.code}`))
  }
  return { jobs: jobs.length, safe, subjects, faults }
}
