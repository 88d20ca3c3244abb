import type { PositionSheet, TeachingAnswer, TeachingResult, TeachingSample } from '@heron/contract/routes'
import type { PositionSheet as CoreSheet, PartialJob, StructuralPost } from '@heron/core/structural'
import {
  type Answers,
  MOST_QUESTIONS,
  type Proposal,
  proveProposal,
  type Sample,
  type SampleProof,
  teach,
} from '@heron/core/teach'
import { degrees, mm } from '@heron/core/units'
import { wireSections } from '../post/index.ts'
import { mmOf } from '../units/index.ts'

/** The input of a lesson. All of it can be sent as JSON. */
export interface LessonTask {
  readonly samples: readonly TeachingSample[]
  readonly answers: Readonly<Record<string, TeachingAnswer>>
}

/** The result of a lesson: the post, if one was found, and the part that people see. */
export interface Lesson {
  readonly post: StructuralPost | null
  readonly result: TeachingResult
}

/** Changed copies of each sample that are tried. */
const MUTANTS = 200

/** Learns and proves; takes seconds, so it runs in a separate thread. */
export function learnLesson({ samples, answers }: LessonTask): Lesson {
  const given = samples.map(
    ({ name, text, encoding, sheet }): Sample => ({
      ...{ name, text, sheet: coreSheet(sheet) },
      ...(encoding && { encoding }),
    }),
  )
  // JSON contains no undefined fields.
  const known = answers as Answers
  const proposal = teach(given, known)
  const proofs = proveProposal(given, proposal, MUTANTS)
  return { post: proposal.post ?? null, result: resultOf(given, proposal, proofs, answers) }
}

const coreSheet = ({ tools, ...sheet }: PositionSheet): CoreSheet => ({
  ...sheet,
  tools: tools.map((tool) => ({
    ...tool,
    places: tool.places.map(({ x, y, c, depth, ...place }) => ({
      ...place,
      x: mm(x),
      y: mm(y),
      c: degrees(c),
      depth: mm(depth),
    })),
  })),
})

function resultOf(
  samples: readonly Sample[],
  proposal: Proposal,
  proofs: readonly SampleProof[],
  answers: LessonTask['answers'],
): TeachingResult {
  const { post, questions, unknown, reasons } = proposal
  const shown = samples.map(({ name }, n) => wireSample(name, proposal, n, proofs[n]))
  const open = questions.filter(({ id }) => !Object.hasOwn(answers, id)).length
  const isProven = shown.every(({ same, read, mutants }) => same && read && mutants.every(isRefused))
  // Counts every question a person has seen, including those that later answers made unnecessary.
  const asked = new Set([...questions.map(({ id }) => id), ...Object.keys(answers)]).size
  return {
    complete: post !== undefined && unknown.length === 0 && open === 0 && isProven && asked <= MOST_QUESTIONS,
    asked,
    open,
    questions: questions.map(({ id, line, word, seen, guess }) => ({
      id,
      line,
      word,
      seen: [...seen],
      guess: wireAnswer(guess),
      answer: answers[id] ?? null,
    })),
    unknown: unknown.map(({ key: _key, ...line }) => line),
    reasons: reasons.map(({ params, ...each }) => ({ ...each, params: { ...params } })),
    samples: shown,
    sections: post ? wireSections(post) : [],
  }
}

const isRefused = ({ tried, refused }: { readonly tried: number; readonly refused: number }): boolean =>
  tried === refused

// The same record; the wire's type is mutable, and its units are the two that core guesses.
const wireAnswer = (answer: Proposal['questions'][number]['guess']) =>
  JSON.parse(JSON.stringify(answer)) as TeachingAnswer

function wireSample(
  name: string,
  { marks, jobs }: Proposal,
  n: number,
  proof: SampleProof | undefined,
): TeachingResult['samples'][number] {
  const { printed, isRead = false, refusal, mutants = [], missed = [] } = proof ?? {}
  return {
    sample: name,
    marks: [...(marks[n] ?? [])],
    places: placesOf(jobs[n]),
    same: printed?.isSame ?? false,
    line: printed?.isSame ? 0 : (printed?.line ?? 1),
    wanted: printed?.isSame ? '' : (printed?.wanted ?? ''),
    printed: printed?.isSame ? '' : (printed?.printed ?? ''),
    read: isRead,
    refusal: refusal ? { ...refusal } : null,
    mutants: mutants.map((count) => ({ ...count })),
    missed: missed.map((each) => ({ ...each })),
  }
}

const mmOrNull = (counts: number | undefined): number | null => (counts === undefined ? null : mmOf(counts))

const placesOf = (job: PartialJob | undefined): TeachingResult['samples'][number]['places'] =>
  (job?.tools ?? []).flatMap(({ name, places }) =>
    places.map(({ label, steps }) => ({
      electrode: name,
      label,
      steps: steps.map(({ condition = null, pattern = null, radius, z, dwell = null }) => ({
        condition,
        pattern,
        radius: mmOrNull(radius),
        z: mmOrNull(z),
        dwell,
      })),
    })),
  )
