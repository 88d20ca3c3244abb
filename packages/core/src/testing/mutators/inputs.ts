import type { VerifyInput } from '../../verify/index.ts'
import type { Score } from './campaign.ts'
import { commentMutators } from './comments.ts'
import { jobMutators } from './jobs.ts'
import { libraryMutators } from './library.ts'
import { applyMutator, type Pick, seededPick } from './mutator.ts'
import { faultOf } from './oracle.ts'
import { loadMutators } from './plan-loads.ts'
import { planMutators } from './plans.ts'
import { verifyRead } from './read-once.ts'
import { scoreOf, type Trial } from './score.ts'
import { type Subject, subjectOf } from './subject.ts'

/**
 * The input for verifying after a mutation; no result when the mutation does not apply, `undefined` when no program is
 * made.
 */
interface Spoiler {
  readonly name: string
  spoil(subject: Subject, pick: Pick): { readonly input: VerifyInput | undefined } | undefined
}

/** A plan's fault passes through generator and printer; job and library change while the text stays. */
const spoilers: readonly Spoiler[] = [
  ...[...planMutators, ...loadMutators].map(
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
  ...libraryMutators.map(
    ({ name, mutate }): Spoiler => ({
      name,
      spoil: (subject, pick) => {
        const used = subject.plan.items.flatMap(({ steps }) => steps.map(({ conditionId }) => conditionId))
        const library = mutate(subject.library, [...new Set(used)], pick)
        return library && { input: { ...subject, library } }
      },
    }),
  ),
  ...commentMutators.map(
    (mutator): Spoiler => ({
      name: mutator.name,
      spoil: (subject, pick) => {
        const text = applyMutator(mutator, subject.text, pick)
        const { again: _, ...expected } = subject.expected ?? {}
        return text === undefined ? undefined : { input: { ...subject, expected, files: [{ name: 'mutant', text }] } }
      },
    }),
  ),
]

/**
 * Mutates comments, plan, job and library of every subject and verifies the result; each kind until `enough` mutants are
 * dangerous. Dangerous are those that the oracle, which does not use the plan, finds to fail the job; a plan that the
 * generator refuses counts as refused.
 */
export function runInputCampaign(
  subjects: readonly Subject[],
  seed: number,
  enough = Number.POSITIVE_INFINITY,
): readonly Score[] {
  const pick = seededPick(seed)
  return spoilers.map(({ name, spoil }) =>
    scoreOf(name, subjects, enough, (subject) => {
      const spoiled = spoil(subject, pick)
      return spoiled && trialOf(spoiled.input)
    }),
  )
}

function trialOf(input: VerifyInput | undefined): Trial {
  if (!input) return { fault: 'not made', refused: true, readable: false, text: '' }
  const text = input.files[0]?.text ?? ''
  const fault = faultOf(text, input.job, input.library)
  const refused = fault !== undefined && verifyRead(input).verdict === 'refused'
  return { fault, refused, readable: true, text }
}
