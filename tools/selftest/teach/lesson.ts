import { recogniseText } from '../../../packages/core/src/file-set/index.ts'
import {
  encodingOf,
  printStructural,
  type ShopJob,
  type ShopStep,
} from '../../../packages/core/src/structural/index.ts'
import {
  type Answer,
  type Answers,
  MOST_QUESTIONS,
  type Proposal,
  type Question,
  type Sample,
  teach,
} from '../../../packages/core/src/teach/index.ts'
import { decodeExactly, encodeText } from '../../../packages/reader/src/bytes/encode.ts'
import type { Control } from './controls.ts'
import type { Units } from './family.ts'
import { length } from './figures.ts'
import { makeJob } from './jobs.ts'
import { type ReadBack, readBack } from './read-back.ts'
import { writeProgram } from './write.ts'

/** The result of learning one invented control. */
export interface Lesson extends ReadBack {
  readonly id: string
  readonly isLearnt: boolean
  readonly why: string
  readonly questions: number
  readonly unknown: number
}

const SAMPLES = 3
const SEEDS_PER_CONTROL = 100

/** Learns a control from three samples, and answers its questions; `never` is a job that was not among them. */
export function learnControl(control: Control, seed: number) {
  const from = seed * SEEDS_PER_CONTROL
  const jobs = Array.from({ length: SAMPLES }, (_, n) => jobFor(control, from + n))
  const samples = jobs.map((job, n) => sampleOf(control, job, `sample ${n + 1}`))
  return { ...converse(control, samples, jobs), jobs, never: fourth(control, jobs, from + SAMPLES) }
}

/** Learns a control, and prints a job that was not among its samples. */
export function lesson(control: Control, seed: number): Lesson {
  const { proposal, questions, jobs, never } = learnControl(control, seed)
  const fault = faultOf(proposal, questions) ?? compare(control, proposal, never)
  return {
    ...readBack(control, proposal, [...jobs, never]),
    id: control.id,
    isLearnt: fault === undefined,
    why: fault ?? '',
    questions,
    unknown: proposal.unknown.length,
  }
}

/** A job as the people of a control name its part. */
function jobFor({ reads }: Control, seed: number): ShopJob {
  const job = makeJob(seed)
  return reads === 'gb18030' ? { ...job, part: `定模仁${job.part.replace(/\D/g, '')}` } : job
}

/** A sample as a person brings it: read from the bytes of its file. */
export const sampleOf = (control: Control, job: ShopJob, name: string): Sample => ({
  name,
  ...readBytes(bytesOf(control, job)),
  sheet: {
    ...job,
    tools: job.tools.map((tool) => ({ ...tool, places: tool.places.map(({ steps: _steps, ...place }) => place) })),
  },
})

const bytesOf = (control: Control, job: ShopJob): Uint8Array => encodeText(writeProgram(job, control), control.reads)

function readBytes(bytes: Uint8Array): Pick<Sample, 'text' | 'encoding'> {
  const read = recogniseText((encoding) => decodeExactly(bytes, encoding))
  if (!read) throw new Error('a sample is not readable')
  return read
}

/** Answers the questions as the control's manufacturer would, until none is open. */
function converse(
  control: Control,
  samples: readonly Sample[],
  jobs: readonly ShopJob[],
): { proposal: Proposal; questions: number } {
  const { lengths, radii, isDiameter } = control
  const units = { len: lengths.unit === 'um' ? 10 : 10_000, rad: radii.unit === 'um' ? 10 : 10_000, isDiameter }
  let answers: Answers = {}
  for (let round = 0; ; round++) {
    const proposal = teach(samples, answers)
    const open = proposal.questions.filter(({ id }) => !(id in answers))
    const asked = Object.keys(answers).length
    if (open.length === 0 || round > 3 || asked + open.length > MOST_QUESTIONS)
      return { proposal, questions: asked + open.length }
    for (const question of open) answers = { ...answers, [question.id]: answer(control, question, units, jobs) }
  }
}

function answer(
  { family, lengths, radii }: Control,
  { id, line, word, guess }: Question,
  units: Units,
  jobs: readonly ShopJob[],
): Answer {
  if (id === 'only:pattern') return { field: 'pattern', codes: { '': patternOf(jobs) } }
  // Numbers in names of files have no leading zeros.
  if ('digits' in guess) return { digits: line.startsWith('\u001c') ? 1 : family.programDigits }
  if ('text' in guess) return { ...guess, text: length(guess.counts, id.includes('orbit') ? radii : lengths) }
  return family.means(line, word, units) ?? guess
}

/** A job with the conditions, orbits and coordinate systems of the samples, like a shop's next job. */
function fourth(control: Control, shown: readonly ShopJob[], seed: number): ShopJob {
  const known = new Set(shown.flatMap(codesOf))
  for (let n = seed; ; n++) {
    const job = jobFor(control, n)
    if (codesOf(job).every((code) => known.has(code))) return job
  }
}

/** The orbit of all samples, known to the person who brings them. */
const patternOf = (jobs: readonly ShopJob[]): ShopStep['pattern'] =>
  jobs
    .flatMap(({ tools }) => tools.flatMap(({ places }) => places.flatMap(({ steps }) => steps)))
    .find(({ pattern }) => pattern !== 'none')?.pattern ?? 'none'

const codesOf = ({ tools }: ShopJob): readonly string[] =>
  tools.flatMap(({ places }) =>
    places.flatMap(({ cs, steps }) => [`G${cs}`, ...steps.flatMap((step) => [`C${step.condition}`, step.pattern])]),
  )

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
  const bytes = encodeText(printed.value, encodingOf(post))
  if (encodingOf(post) !== control.reads) return `it reads ${control.reads}, the post writes ${encodingOf(post)}`
  if (Buffer.compare(bytes, bytesOf(control, job)) === 0) return undefined
  const [a, b] = [wanted.split(control.eol), printed.value.split(control.eol)]
  const line = a.findIndex((each, n) => each !== b[n])
  return `never shown:${line + 1} wanted '${a[line]}' printed '${b[line] ?? ''}'`
}
