import { type Context, type Item, NEXT, type PartialJob, type StructuralPost, stationsOf } from '../structural/index.ts'
import type { Answer, Question } from './meaning.ts'

/** Figures that decide where and how a place is burnt, each with the fields a line may state it by. */
const SAID_BY: Readonly<Record<string, readonly string[]>> = {
  x: ['x', 'dx'],
  y: ['y', 'dy'],
  c: ['c', 'dc'],
  cs: ['cs'],
  pot: ['pot'],
  condition: ['condition'],
  pattern: ['pattern'],
  radius: ['radius', 'diameter'],
  z: ['z', 'rest', 'dz'],
  dwell: ['dwell'],
}

/** Fields that no line of the sections prints, with the values in the jobs. */
export function unprintedOf(
  sections: StructuralPost['sections'],
  jobs: readonly PartialJob[],
  answers: Readonly<Record<string, Answer>>,
): StructuralPost['unprinted'] {
  const said = new Set(Object.values(sections).flatMap((items) => (items ?? []).flatMap(fieldsOfItem)))
  const contexts = jobs.flatMap((job) => stationsOf(job).map(({ context }) => context))
  const silent = Object.entries(SAID_BY).filter(([, ways]) => !ways.some((way) => said.has(way)))
  return Object.fromEntries(silent.map(([field]) => [field, valuesOf(field, contexts, answers)]))
}

function valuesOf(
  field: string,
  contexts: readonly Context[],
  answers: Readonly<Record<string, Answer>>,
): readonly (string | number)[] {
  const seen = [...new Set(contexts.flatMap((context) => context[field] ?? []))]
  if (seen.length > 0) return seen
  if (field !== 'pattern') return [0]
  const { guess } = onlyPattern(answers)
  return ['none', ...Object.values('codes' in guess ? (guess.codes ?? {}) : {})]
}

const PATTERN_ID = 'only:pattern'

/** The question for samples that orbit but have no word that changes with the pattern. */
export function onlyPattern(answers: Readonly<Record<string, Answer>>): Question {
  const guess = answers[PATTERN_ID] ?? { field: 'pattern', codes: { '': 'circle' } }
  return { id: PATTERN_ID, line: '', word: '', seen: [], guess }
}

function fieldsOfItem(item: Item): readonly string[] {
  // A list at the top does not state the values of a place.
  if (item.kind === 'loop' || item.kind === 'leave') return []
  const pieces = item.kind === 'enter' ? [item.number] : item.pieces
  const fields = pieces.flatMap((piece) => {
    if (typeof piece === 'string') return []
    return 'plus' in piece && piece.plus !== undefined ? [piece.field, piece.plus] : [piece.field]
  })
  // A pattern may be stated by which of several fixed lines is present.
  const asked = item.when && /pattern$/.test(item.when.field) ? [item.when.field] : []
  return [...fields, ...asked].map((field) => (field.startsWith(NEXT) ? field.slice(NEXT.length) : field))
}
