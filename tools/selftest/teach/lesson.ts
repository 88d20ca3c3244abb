import { printStructural, type ShopJob } from '../../../packages/core/src/structural/index.ts'
import { type Answers, isMeaning, type Proposal, type Sample, teach } from '../../../packages/core/src/teach/index.ts'
import type { Control } from './controls.ts'
import { makeJob } from './jobs.ts'
import { writeProgram } from './write.ts'

/** How one invented control was learnt. */
export interface Lesson {
  readonly id: string
  readonly isLearnt: boolean
  readonly why: string
  readonly questions: number
  readonly unknown: number
}

const MOST_QUESTIONS = 10
const SAMPLES = 3
const SEEDS_PER_CONTROL = 100

/** Teaches a control from three samples, answers its questions, and prints a fourth job that was never shown. */
export function lesson(control: Control, seed: number): Lesson {
  const from = seed * SEEDS_PER_CONTROL
  const samples = Array.from({ length: SAMPLES }, (_, n) => sampleOf(control, makeJob(from + n), `sample ${n + 1}`))
  const { proposal, questions } = converse(control, samples)
  const fault = faultOf(proposal, questions) ?? compare(control, proposal, fourth(samples, from + SAMPLES))
  return {
    id: control.id,
    isLearnt: fault === undefined,
    why: fault ?? '',
    questions,
    unknown: proposal.unknown.length,
  }
}

export const sampleOf = (control: Control, job: ShopJob, name: string): Sample => ({
  name,
  text: writeProgram(job, control),
  sheet: {
    ...job,
    tools: job.tools.map((tool) => ({ ...tool, places: tool.places.map(({ steps: _steps, ...place }) => place) })),
  },
})

/** Answers what is asked as the maker of the control would, until nothing is open. */
function converse(control: Control, samples: readonly Sample[]): { proposal: Proposal; questions: number } {
  const { lengths, radii, isDiameter } = control
  const units = { len: lengths.unit === 'um' ? 10 : 10_000, rad: radii.unit === 'um' ? 10 : 10_000, isDiameter }
  const width = { digits: control.family.programDigits }
  let answers: Answers = {}
  for (let round = 0; ; round++) {
    const proposal = teach(samples, answers)
    const open = proposal.questions.filter(({ id }) => !(id in answers))
    const asked = Object.keys(answers).length
    if (open.length === 0 || round > 2 || asked + open.length > MOST_QUESTIONS)
      return { proposal, questions: asked + open.length }
    for (const { id, line, word, guess } of open)
      answers = { ...answers, [id]: isMeaning(guess) ? (control.family.means(line, word, units) ?? guess) : width }
  }
}

/** A job that burns with conditions that the samples showed, as a shop's next job would. */
function fourth(samples: readonly Sample[], seed: number): ShopJob {
  const known = samples.map(({ text }) => text).join('\n')
  for (let n = seed; ; n++) {
    const job = makeJob(n)
    const codes = job.tools.flatMap(({ places }) => places.flatMap(({ steps }) => steps.map((step) => step.condition)))
    if (codes.every((code) => known.includes(String(code)))) return job
  }
}

function faultOf({ post, unknown, proof }: Proposal, questions: number): string | undefined {
  if (!post) return 'no line a place and line a step found'
  if (questions > MOST_QUESTIONS) return `${questions} questions`
  const [first] = unknown
  if (first)
    return `${unknown.length} lines not understood, e.g. ${first.why} of ${first.sample}:${first.at} ${first.text}`
  const differs = proof.find(({ isSame }) => !isSame)
  return differs && `${differs.sample}:${differs.line} wanted '${differs.wanted}' printed '${differs.printed}'`
}

function compare(control: Control, { post }: Proposal, job: ShopJob): string | undefined {
  if (!post) return 'no post'
  const printed = printStructural(job, post)
  if (!printed.ok)
    return `never shown: ${printed.refusals
      .map(({ path, code }) => `${path} ${code}`)
      .slice(0, 2)
      .join(', ')}`
  const wanted = writeProgram(job, control)
  if (printed.value === wanted) return undefined
  const [a, b] = [wanted.split(control.eol), printed.value.split(control.eol)]
  const line = a.findIndex((each, n) => each !== b[n])
  return `never shown:${line + 1} wanted '${a[line]}' printed '${b[line] ?? ''}'`
}
