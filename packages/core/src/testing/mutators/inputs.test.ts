import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isShortened } from '../../../../../tools/suite/shortened-properties.ts'
import { verifyLearnt } from '../../verify/index.ts'
import { equipped, exampleLibrary, learntJob, measurable, validJob, withFewPots } from '../index.ts'
import type { Score } from './campaign.ts'
import { runClearanceCampaign } from './clearance.ts'
import { runInputCampaign } from './inputs.ts'
import { runLadderCampaign } from './ladder.ts'
import { runLearntCampaign } from './learnt-campaign.ts'
import { makeLearnt } from './learnt-subject.ts'
import { runMeasuringCampaign } from './measuring.ts'
import { runObstacleCampaign } from './obstacles.ts'
import { makeSubject } from './subject.ts'

const library = exampleLibrary()
const PROGRAMS = 25
/** Dangerous mutants of each kind, of as many programs as have them: all, or two when properties are shortened. */
const enough = isShortened() ? 2 : PROGRAMS

/** Every third one has so few pots that the magazine may have to be loaded several times. */
const subjects = fc.sample(validJob().map(measurable), { numRuns: PROGRAMS, seed: 10 }).flatMap((job, n) => {
  const own = equipped(job)
  const made = makeSubject(n % 3 === 0 ? withFewPots(own, 1 + (n % 2)) : own, library)
  return made.ok ? [made.subject] : []
})

/** Kinds without a dangerous mutant, and dangerous ones that were accepted. */
const missed = (scores: readonly Score[]) => ({
  idle: scores.filter(({ dangerous }) => dangerous === 0).map(({ name }) => name),
  accepted: scores.flatMap(({ name, survivors }) => survivors.map((each) => `${name}: ${each.split('\n')[0]}`)),
})

describe('faults of plan, job, library and comments', () => {
  it('[Q08] NC7 are refused even if plan and program agree', () => {
    expect(subjects).toHaveLength(PROGRAMS)
    expect(missed(runInputCampaign(subjects, 10, enough))).toEqual({ idle: [], accepted: [] })
  }, 120_000)

  it('[NC10] name each step that leaves a rougher surface, and no other, also across classes and burnt places', () => {
    const harmless = [
      'library: ladder, a step as rough as the one before',
      'library: ladder, a class ends as the next begins',
      'job: ladder, a class is recorded as burnt',
    ]
    const { idle, accepted } = missed(runLadderCampaign(subjects, 10, enough))
    expect({ idle: idle.filter((name) => !harmless.includes(name)), accepted }).toEqual({ idle: [], accepted: [] })
  }, 120_000)

  it('are refused where an object reaches into holder or chuck', () => {
    expect(subjects.every(({ job }) => job.machine.chuck && job.electrodes.every(({ holder }) => holder))).toBe(true)
    expect(missed(runObstacleCampaign(subjects, 10, enough))).toEqual({ idle: [], accepted: [] })
  }, 120_000)

  it('are refused where an object is nearer to a ball that measures than a contact may be off', () => {
    expect(missed(runClearanceCampaign(subjects, 10, enough))).toEqual({ idle: [], accepted: [] })
  }, 120_000)

  it('[NC11] are refused where measuring would find the same wrong place or length in every repeat', () => {
    expect(missed(runMeasuringCampaign(subjects, 10, enough))).toEqual({ idle: [], accepted: [] })
  }, 120_000)

  it('[NC16] are refused in programs of a learnt post with conditions from samples', () => {
    const learnt = fc.sample(learntJob(), { numRuns: PROGRAMS, seed: 10 }).flatMap((job) => {
      const made = makeLearnt(job)
      return made.ok ? [made.subject] : []
    })
    expect(learnt).toHaveLength(PROGRAMS)
    expect(learnt.map((subject) => verifyLearnt(subject).verdict)).toEqual(learnt.map(() => 'safe'))
    const harmless = [
      'library: samples, an own draft has the number',
      'library: samples, that of another machine has the number',
    ]
    const { idle, accepted } = missed(runLearntCampaign(learnt, 10, enough))
    expect({ idle: idle.filter((name) => !harmless.includes(name)), accepted }).toEqual({ idle: [], accepted: [] })
  }, 240_000)
})
