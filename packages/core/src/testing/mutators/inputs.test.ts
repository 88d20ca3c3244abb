import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { degrees } from '../../units/index.ts'
import { exampleLibrary, validJob } from '../index.ts'
import { runInputCampaign } from './inputs.ts'
import { makeSubject } from './subject.ts'

const library = exampleLibrary()
const PROGRAMS = 25

describe('faults of plan, job, library and comments', () => {
  it('[Q08] NC7 are refused even if plan and program agree', () => {
    const jobs = fc.sample(
      validJob().map((job) => {
        const { centring } = job.workpiece
        const type = centring.type === 'pocket' ? 'fourSides' : centring.type
        return { ...job, workpiece: { ...job.workpiece, centring: { ...centring, type, angle: degrees(0) } } }
      }),
      { numRuns: PROGRAMS, seed: 10 },
    )
    const subjects = jobs.flatMap((job) => {
      const made = makeSubject(job, library)
      return made.ok ? [made.subject] : []
    })
    expect(subjects).toHaveLength(PROGRAMS)
    const scores = runInputCampaign(subjects, 10)
    expect(scores.filter(({ dangerous }) => dangerous === 0).map(({ name }) => name)).toEqual([])
    const slipped = scores.flatMap(({ name, survivors }) => survivors.map((each) => `${name}: ${each.split('\n')[0]}`))
    expect(slipped).toEqual([])
  }, 120_000)
})
