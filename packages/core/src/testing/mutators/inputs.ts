import { type VerifyInput, verifyProgram } from '../../verify/index.ts'
import type { Score } from './campaign.ts'
import { jobMutators } from './jobs.ts'
import { type Pick, seededPick } from './mutator.ts'
import { planMutators } from './plans.ts'
import { type Subject, subjectOf } from './subject.ts'

/** What is proven when an input was spoiled; nothing when it cannot be spoiled so, `undefined` when nothing is made of it. */
interface Spoiler {
  readonly name: string
  spoil(subject: Subject, pick: Pick): { readonly input: VerifyInput | undefined } | undefined
}

/** A plan's fault goes all the way through generator and printer; a job changes under a text that stays. */
const spoilers: readonly Spoiler[] = [
  ...planMutators.map(
    ({ name, mutate }): Spoiler => ({
      name,
      spoil: (subject, pick) => {
        const plan = mutate(subject.plan, subject.job, pick)
        if (!plan) return undefined
        const made = subjectOf({ ...subject, plan })
        return { input: made.ok ? made.subject : undefined }
      },
    }),
  ),
  ...jobMutators.map(
    ({ name, mutate }): Spoiler => ({
      name,
      spoil: (subject, pick) => {
        const job = mutate(subject.job, pick)
        return job && { input: { ...subject, job } }
      },
    }),
  ),
]

/** Spoils plan and job of every subject, each of which fails the job, and asks the verifier. */
export function runInputCampaign(subjects: readonly Subject[], seed: number): readonly Score[] {
  const pick = seededPick(seed)
  return spoilers.map(({ name, spoil }) => {
    const score = { name, made: 0, dangerous: 0, readable: 0, refused: 0, harmless: 0 }
    const survivors: string[] = []
    for (const subject of subjects) {
      const spoiled = spoil(subject, pick)
      if (!spoiled) continue
      score.made++
      score.dangerous++
      if (spoiled.input) score.readable++
      if (!spoiled.input || verifyProgram(spoiled.input).verdict === 'refused') score.refused++
      else survivors.push(spoiled.input.files[0]?.text ?? '')
    }
    return { ...score, survivors }
  })
}
