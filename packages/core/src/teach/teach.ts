import { encodingOfSamples, fileNameIn, isFileMark } from '../file-set/index.ts'
import { type PartialJob, printStructural, type ShopJob, type StructuralPost } from '../structural/index.ts'
import { type Assembled, assemble, type Unknown } from './assemble.ts'
import { findNumbering, withoutNumbers } from './block-numbers.ts'
import { type Anchors, anchorsOf, type CutSample, cut, partsOf } from './cut.ts'
import { alignSections, gather, groupsOf } from './groups.ts'
import { type LineMark, marksOf, nothingKnown } from './marks.ts'
import { type Answer, type Group, guessOf, isMeaning, type Question, questionOf } from './meaning.ts'
import { goesWithCondition, readSteps } from './read-steps.ts'
import { learningReasons, type Reason, textReasons } from './reasons.ts'
import { withFixedZeros, withWordValues } from './rekey.ts'
import type { ReadSample, Sample } from './sample.ts'
import { returnKey, type SubShape, subOrderOf, subShapes, type Unfolded, unfold } from './subprograms.ts'
import { namesOf, takeApart } from './take-apart.ts'
import { onlyPattern, unprintedOf } from './unprinted.ts'

/** What was learnt from the samples. */
export interface Proposal {
  /** Undefined when no way to cut the samples into places and steps was found. */
  readonly post: StructuralPost | undefined
  readonly questions: readonly Question[]
  readonly unknown: readonly Unknown[]
  /** The samples as jobs. */
  readonly jobs: readonly PartialJob[]
  /** The marks of each line, for each sample. */
  readonly marks: readonly (readonly LineMark[])[]
  /** Each sample printed again: the first differing line, or undefined when all bytes are equal. */
  readonly proof: readonly Difference[]
  /** Why there is no post, or why lines stayed unknown; empty also when no reason is known. */
  readonly reasons: readonly Reason[]
}

export interface Difference {
  readonly sample: string
  readonly isSame: boolean
  readonly line: number
  readonly wanted: string
  readonly printed: string
}

export type Answers = Readonly<Record<string, Answer>>

const MOST_TRIED = 60

/** Reads samples of one control and proposes a post; a person's answers replace its guesses. */
export function teach(samples: readonly Sample[], answers: Answers = {}): Proposal {
  const reasons = textReasons(samples)
  if (reasons.length > 0) return nothingLearnt(samples, reasons)
  const { read, frame } = takeSamplesApart(samples)
  let best: Proposal | undefined
  for (const variant of [withWordValues(read), withFixedZeros(withWordValues(read)), read])
    for (const shape of [...subShapes(variant.map(({ cells }) => cells)), undefined]) {
      best = better(best, tryAnchors(variant, shape, answers, frame))
      if (best && faultsOf(best) === 0) return best
    }
  const found = learningReasons(read, best !== undefined)
  return best ? { ...best, reasons: found } : nothingLearnt(samples, found)
}

const nothingLearnt = (samples: readonly Sample[], reasons: readonly Reason[]): Proposal => ({
  ...{ post: undefined, questions: [], unknown: [], jobs: [], proof: [], reasons },
  marks: samples.map(nothingKnown),
})

function takeSamplesApart(samples: readonly Sample[]): { readonly read: readonly ReadSample[]; readonly frame: Frame } {
  const eol = samples.every(({ text }) => text.includes('\r\n')) ? '\r\n' : '\n'
  const closed = samples.every(({ text }) => text.endsWith(eol))
  const files = samples.map(({ text }) => (closed ? text.slice(0, -eol.length) : text).split(eol))
  const numbering = findNumbering(files)
  const read = samples.map((sample, n): ReadSample => {
    const names = { sheet: namesOf(sample.sheet), files: (files[n] ?? []).filter(isFileMark).map(fileNameIn) }
    const lines = withoutNumbers(files[n] ?? [], numbering)
    return { sample, cells: lines.map(({ text, numbered, at }) => takeApart(text, names, numbered, at)) }
  })
  const encoding = encodingOfSamples(samples)
  return { read, frame: { numbering, eol, closed, ...(encoding && { encoding }) } }
}

/** The best proposal over all ways to cut the samples; the first without a fault ends the search. */
function tryAnchors(
  read: readonly ReadSample[],
  shape: SubShape | undefined,
  answers: Answers,
  frame: Frame,
): Proposal | undefined {
  const all = read.map(({ cells }) => cells)
  const returns = shape && !shape.isFile ? returnKey(all, shape) : undefined
  if (shape && !shape.isFile && returns === undefined) return undefined
  const unfolded = read.map(({ sample, cells }) => ({ sample, ...unfold(cells, shape, returns) }))
  let best: Proposal | undefined
  for (const anchors of anchorsOf(unfolded).slice(0, MOST_TRIED)) {
    best = better(best, propose(unfolded, anchors, shape, answers, frame))
    if (best && faultsOf(best) === 0) return best
  }
  return best
}

const faultsOf = ({ unknown, proof }: Proposal): number => unknown.length + proof.filter(({ isSame }) => !isSame).length

const better = (one: Proposal | undefined, other: Proposal | undefined): Proposal | undefined =>
  one === undefined || (other !== undefined && faultsOf(other) < faultsOf(one)) ? other : one

type Frame = Pick<StructuralPost, 'numbering' | 'eol' | 'closed' | 'encoding'>

function propose(
  samples: readonly (Unfolded & { readonly sample: Sample })[],
  anchors: Anchors,
  shape: SubShape | undefined,
  answers: Answers,
  frame: Frame,
): Proposal | undefined {
  const cuts = samples.map(({ sample, cells }) => cut(sample, cells, anchors))
  if (!cuts.every((each): each is CutSample => each !== undefined)) return undefined
  const learnt = learn(cuts, groupsOf(alignSections(partsOf(cuts)), shape?.call), answers)
  const { sections, forms, unknown, questions, jobs } = learnt
  const post: StructuralPost = {
    ...frame,
    sections,
    forms,
    trailer: (samples[0]?.trailer ?? []).map(({ literals, values, numbered }) => ({
      kind: 'line',
      pieces: [literals.map((literal, n) => literal + (values[n]?.text ?? '')).join('')],
      numbered,
    })),
    subOrder: subOrderOf(samples),
    unprinted: unprintedOf(sections, jobs, answers),
  }
  const proof = samples.map(({ sample }, n) => differenceOf(sample, jobs[n], post))
  const marks = samples.map((each) =>
    marksOf(
      each,
      unknown,
      questions.filter(({ id }) => !(id in answers)),
    ),
  )
  return { post, questions, unknown, jobs, marks, proof, reasons: [] }
}

interface Learnt extends Assembled {
  readonly jobs: readonly PartialJob[]
}

/** Reads the steps by the meaning of each value and builds the sections; values of optional lines are included. */
function learn(
  cuts: readonly CutSample[],
  groups: readonly Group[],
  answers: Answers,
  comeAndGo: ReadonlySet<string> = new Set(),
): Learnt {
  const meanings = new Map(
    groups.map((group) => {
      const answer = answers[group.id]
      return [group.id, isMeaning(answer) ? answer : guessOf(group, groups)]
    }),
  )
  const known = cuts.map((each) => ({ ...each, job: readSteps(each, groups, meanings) }))
  const aligned = alignSections(partsOf(known))
  const assembled = assemble(aligned, meanings, answers)
  const isMissing = (id: string): boolean => !meanings.has(id)
  const loose = assembled.loose.filter(isMissing)
  const all = new Set([...comeAndGo, ...assembled.loose])
  if (loose.length > 0) return learn(cuts, [...groups, ...loose.map((id) => gather(aligned, id))], answers, all)
  const fields = new Set([...meanings.values()].map(({ field }) => field))
  // The text of a depth may also depend on the condition: while no depth is known, every value is asked.
  const hasDepth = fields.has('z') || fields.has('rest')
  const isClear = (group: Group): boolean => hasDepth && !all.has(group.id) && goesWithCondition(group, known, meanings)
  const asked = groups.filter((group) => group.id in answers || !isClear(group))
  const hidden =
    fields.has('pattern') || !(fields.has('radius') || fields.has('diameter')) ? [] : [onlyPattern(answers)]
  const questions = [...asked.map((group) => questionOf(group, groups)), ...hidden, ...assembled.questions]
  return { ...assembled, questions, jobs: known.map(({ job }) => job) }
}

/** Prints a sample again and finds the first differing line. */
function differenceOf({ name, text }: Sample, job: PartialJob | undefined, post: StructuralPost): Difference {
  // Steps may lack a field that the samples never show; a post prints only fields that it has found.
  const printed = printStructural(job as ShopJob, post)
  const again = printed.ok ? printed.value : printed.refusals.map(({ path, code }) => `${path} ${code}`).join(post.eol)
  const [wanted, got] = [text.split(post.eol), again.split(post.eol)]
  const line = wanted.findIndex((each, n) => each !== got[n])
  return {
    sample: name,
    isSame: printed.ok && again === text,
    line: line + 1,
    wanted: wanted[line] ?? '',
    printed: got[line] ?? '',
  }
}
