import { mutantKinds, mutantsOf } from '../../teach/index.ts'
import { sameProgram } from '../../verify/learnt/essence.ts'
import type { Score } from './campaign.ts'
import { jobMutators } from './jobs.ts'
import { learntText } from './learnt-burns.ts'
import { type LearntSubject, printLearnt } from './learnt-subject.ts'
import { libraryMutators } from './library.ts'
import { type Pick, seededPick } from './mutator.ts'
import { faultOf } from './oracle.ts'
import { planMutators } from './plans.ts'
import { verifyLearntOnce } from './read-once.ts'
import { type SampleFault, sampleFaults } from './samples.ts'
import { scoreOf, type Trial } from './score.ts'

/** Faults in what programs of this post do not contain. */
const notInText: readonly string[] = [
  'job: called another name',
  'job: location on another positioning point',
  'job: triangle on a square head',
  'library: more current',
  'library: other polarity',
  'library: longer on-time',
  'library: shorter pause',
  'library: other voltage',
  'library: other servo',
  'library: higher jump',
]

const isInText = ({ name }: { readonly name: string }): boolean => !notInText.includes(name)

const renamed = (name: string): string => name.replace(': ', ': learnt, ')

/** The faults of plan, job and library that programs of all posts can have, and those around samples. */
const faults: readonly SampleFault[] = [
  ...planMutators.map(
    ({ name, mutate }): SampleFault => ({
      name: renamed(name),
      spoil: (subject, pick) => {
        const plan = mutate(subject.plan, subject.job, pick)
        if (!plan) return undefined
        const made = printLearnt({ ...subject, plan })
        return { subject: made.ok ? made.subject : undefined }
      },
    }),
  ),
  ...jobMutators.filter(isInText).map(
    ({ name, mutate }): SampleFault => ({
      name: renamed(name),
      spoil: (subject, pick) => {
        const job = mutate(subject.job, pick)
        return job && { subject: { ...subject, job } }
      },
    }),
  ),
  ...libraryMutators.filter(isInText).map(
    ({ name, mutate }): SampleFault => ({
      name: renamed(name),
      spoil: (subject, pick) => {
        const used = subject.plan.items.flatMap(({ steps }) => steps.map(({ conditionId }) => conditionId))
        const library = mutate(subject.library, [...new Set(used)], pick)
        return library && { subject: { ...subject, library } }
      },
    }),
  ),
  ...sampleFaults,
]

/**
 * Mutates programs of a learnt post with conditions from samples: their text, and plan, job and library around it. A
 * changed text is dangerous when it does anything different, the others by the oracle. Each kind is tried until `enough`
 * mutants are dangerous.
 */
export function runLearntCampaign(
  subjects: readonly LearntSubject[],
  seed: number,
  enough = Number.POSITIVE_INFINITY,
): readonly Score[] {
  const pick = seededPick(seed)
  const texts = mutantKinds.map((kind) =>
    scoreOf(`text: learnt, ${kind}`, subjects, enough, (subject) => textTrial(subject, kind, pick)),
  )
  const inputs = faults.map(({ name, spoil }) =>
    scoreOf(name, subjects, enough, (subject) => {
      const spoiled = spoil(subject, pick)
      return spoiled && inputTrial(spoiled.subject)
    }),
  )
  return [...texts, ...inputs]
}

/** One change of one line, or of two neighbouring lines. */
function textTrial(subject: LearntSubject, kind: (typeof mutantKinds)[number], pick: Pick): Trial | undefined {
  const lines = subject.text.split('\n')
  const at = pick(lines.length - 2)
  const pair = lines.slice(at, at + 2).join('\n')
  const changes = mutantsOf(pair, '\n').filter((mutant) => mutant.kind === kind)
  const changed = changes[pick(changes.length)]
  if (!changed) return undefined
  const text = lines.toSpliced(at, 2, changed.text).join('\n')
  const { post, meanings } = subject
  const isSame = sameProgram(subject, { post, text, meanings })
  return { ...verified({ ...subject, text }), fault: isSame ? undefined : 'another program' }
}

/** A program that is not made counts as refused. */
function inputTrial(subject: LearntSubject | undefined): Trial {
  if (!subject) return { fault: 'not made', refused: true, readable: false, text: '' }
  const { text, job, plan, library } = subject
  return { ...verified(subject), fault: faultOf(text, job, library, learntText(plan.pots)) }
}

function verified(subject: LearntSubject): Omit<Trial, 'fault'> {
  const { verdict, findings } = verifyLearntOnce(subject)
  const isUnreadable = findings.some(({ check, severity }) => severity === 'fail' && /^V0[12]$/.test(check))
  return { refused: verdict === 'refused', readable: !isUnreadable, text: subject.text }
}
