import { type Report, type VerifyInput, verifyProgram } from '../../verify/index.ts'
import { jobFrames } from '../../verify/trace/frames.ts'
import { mutators } from './all.ts'
import { meaningOf } from './meaning.ts'
import { applyMutator, seededPick } from './mutator.ts'

/** Results of one mutator; `readable` mutants can be read, so that only the checks can refuse them. */
export interface Score {
  readonly name: string
  readonly made: number
  readonly dangerous: number
  readonly readable: number
  readonly refused: number
  readonly harmless: number
  /** Dangerous texts that the verifier accepted. */
  readonly survivors: readonly string[]
}

/** A program to mutate, and the inputs it is verified against. */
type Victim = Omit<VerifyInput, 'files'> & { readonly text: string }

/** The second print is Heron's own: a mutant is judged by its text alone. */
function verifyMutant({ text: _, expected, ...input }: Victim, mutant: string): Report {
  const { again: __, ...record } = expected ?? {}
  return verifyProgram({ ...input, expected: record, files: [{ name: 'mutant', text: mutant }] })
}

/** Mutates every subject with every mutator `times` times and verifies each mutant; a mutator's score once it is complete. */
export function* campaignScores(subjects: readonly Victim[], times: number, seed: number): Generator<Score> {
  const pick = seededPick(seed)
  const known = subjects.map((subject) => ({ subject, original: meaningOf(subject.text, framesOf(subject)) }))
  for (const mutator of mutators) {
    const score = { name: mutator.name, made: 0, dangerous: 0, readable: 0, refused: 0, harmless: 0 }
    const survivors: string[] = []
    for (const { subject, original } of known) {
      for (const mutant of mutantsOf(subject.text, times, (text) => applyMutator(mutator, text, pick))) {
        score.made++
        const meaning = meaningOf(mutant, framesOf(subject))
        if (meaning === original) score.harmless++
        else if (judge(score, subject, mutant, meaning !== undefined) === 'safe') survivors.push(mutant)
      }
    }
    yield { ...score, survivors }
  }
}

export const runCampaign = (subjects: readonly Victim[], times: number, seed: number): readonly Score[] => [
  ...campaignScores(subjects, times, seed),
]

const framesOf = ({ job, plan }: Victim) => jobFrames(job, plan)

/** Verifies a dangerous mutant and records the score. */
function judge(
  score: { dangerous: number; readable: number; refused: number },
  subject: Victim,
  mutant: string,
  readable: boolean,
): Report['verdict'] {
  score.dangerous++
  if (readable) score.readable++
  const { verdict } = verifyMutant(subject, mutant)
  if (verdict === 'refused') score.refused++
  return verdict
}

/** Distinct mutants of one text: `times` of them, fewer when there are no more. */
function mutantsOf(text: string, times: number, make: (text: string) => string | undefined): ReadonlySet<string> {
  const mutants = new Set<string>()
  for (let attempt = 0; attempt < times; attempt++) {
    const mutant = make(text)
    if (mutant !== undefined) mutants.add(mutant)
  }
  return mutants
}
