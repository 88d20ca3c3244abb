import { isFileMark } from '../file-set/index.ts'
import {
  formatNumber,
  type Item,
  type Line,
  type NumberForm,
  type Piece,
  plainField,
  type StructuralPost,
} from '../structural/index.ts'
import { type Draft, type DraftSection, type DraftValue, draftSection, isLoop, linesOf } from './draft.ts'
import { classOf, FormChoice } from './forms.ts'
import type { Aligned } from './groups.ts'
import type { Answer, Question } from './meaning.ts'
import type { Meanings } from './read-steps.ts'
import type { Cell } from './sample.ts'
import { share } from './share.ts'
import { wordBefore } from './take-apart.ts'

/**
 * A line that could not be explained, and which part of it: a value, when it is present, or what a list repeats over.
 */
export interface Unknown {
  readonly sample: string
  readonly at: number
  readonly text: string
  /** Lines with the same key are occurrences of the same line. */
  readonly key: string
  readonly why: 'value' | 'presence' | 'list'
}

export interface Assembled {
  readonly sections: StructuralPost['sections']
  readonly forms: StructuralPost['forms']
  readonly unknown: readonly Unknown[]
  readonly questions: readonly Question[]
  /** Values of lines whose presence no test explains; their meaning may explain it. */
  readonly loose: readonly string[]
}

/** Builds the sections of a post from aligned lines. */
export function assemble(
  aligned: readonly Aligned[],
  meanings: Meanings,
  answers: Readonly<Record<string, Answer>>,
): Assembled {
  const sections = aligned.map((each) => draftSection(each, meanings))
  share(sections)
  const unknown = sections.flatMap((section) => section.drafts.flatMap((draft) => unknownOf(draft, section)))
  const widths = settleWidths(sections, answers)
  const choice = new FormChoice()
  const questions = [...widths, ...settleForms(sections, answers, choice)]
  const items = sections.map(({ section, drafts }) => [section, drafts.map((draft) => itemOf(draft, choice))])
  return {
    sections: Object.fromEntries(items),
    forms: Object.fromEntries(choice.chosen),
    unknown,
    questions,
    loose: looseOf(sections),
  }
}

const looseOf = (sections: readonly DraftSection[]): readonly string[] => [
  ...new Set(
    sections.flatMap(({ section, drafts }) =>
      drafts.flatMap((draft) => {
        if (section === 'head' || isLoop(draft) || draft.when !== undefined || draft.cell.kind !== 'line') return []
        return draft.values.map(({ id }) => id)
      }),
    ),
  ),
]

function unknownOf(draft: Draft, { aligned }: DraftSection): readonly Unknown[] {
  const { cell } = draft
  const part = aligned.parts.find(({ cells }) => cells.some(({ at, key }) => at === cell.at && cell.key.endsWith(key)))
  const found = (why: Unknown['why']): Unknown[] => [
    { sample: part?.cut.sample.name ?? '', at: cell.at, text: textOf(cell), key: cell.key, why },
  ]
  if (isLoop(draft)) return draft.over ? [] : found('list')
  if (draft.when === undefined) return found('presence')
  return draft.values.some((value) => !value.found) ? found('value') : []
}

const widthId = (id: string): string => `width:${id}`
const WHOLE = /^[1-9]\d+$/
/** Numbers of a program or pot may be shorter than in all samples. */
const SHORTENED = ['number', 'pot', 'next.pot']

/** The same value of the same kind of line; a field in the names of files is written alike in all of them. */
function widthOf({ value, cell }: Written): string {
  const isOfFile = isFileMark(cell.literals[0] ?? '')
  return isOfFile && value.found?.kind === 'number' ? `file:${plainField(value.found.slot.field)}` : value.id
}

interface Written {
  readonly value: DraftValue
  readonly cell: Cell
  readonly at: number
}

/** Asks how short numbers are written when all samples have the same length, and applies the answers. */
function settleWidths(
  sections: readonly DraftSection[],
  answers: Readonly<Record<string, Answer>>,
): readonly Question[] {
  const written = sections.flatMap(({ drafts }) =>
    drafts.flatMap(linesOf).flatMap(({ cell, values }) => values.map((value, at): Written => ({ value, cell, at }))),
  )
  const short = written.filter(({ value }) => mayBeShorter(value))
  return [...Map.groupBy(short, widthOf)].flatMap(([id, members]) => {
    const [first] = members
    const seen = [...new Set(members.flatMap(({ value }) => value.occurrences.map(({ text }) => text)))]
    const length = seen[0]?.length ?? 0
    if (!first || length < 2 || seen.some((text) => !WHOLE.test(text) || text.length !== length)) return []
    const answer = answers[widthId(id)]
    if (answer && 'digits' in answer) for (const { value } of members) fill(value, answer.digits)
    const guess = { digits: length }
    return [{ id: widthId(id), line: textOf(first.cell), word: wordBefore(first.cell, first.at), seen, guess }]
  })
}

/** Asks how lengths that no sample contains are written, when several forms fit equally well. */
function settleForms(
  sections: readonly DraftSection[],
  answers: Readonly<Record<string, Answer>>,
  choice: FormChoice,
): readonly Question[] {
  const lines = sections.flatMap(({ drafts }) => drafts.flatMap(linesOf))
  for (const value of lines.flatMap(({ values }) => values)) {
    const { found } = value
    if (found?.kind !== 'number') continue
    const kept = found.forms.filter((form) => agrees(form, classOf(found.slot.field), answers))
    const forms = kept.length > 0 ? kept : found.forms
    value.found = { ...found, forms }
    choice.vote(found.slot.field, forms)
  }
  const questions = new Map<string, Question>()
  for (const { cell, values } of lines)
    values.forEach(({ found }, at) => {
      const open = found?.kind === 'number' ? choice.openLength(found.slot.field, found.forms) : undefined
      if (!open || found?.kind !== 'number') return
      const id = `form:${classOf(found.slot.field)}:${open.counts}`
      if (!questions.has(id) && !(id in answers))
        questions.set(id, { id, line: textOf(cell), word: wordBefore(cell, at), seen: [], guess: open })
    })
  return [...questions.values()]
}

const agrees = (form: NumberForm, kind: string, answers: Readonly<Record<string, Answer>>): boolean =>
  Object.entries(answers).every(
    ([id, answer]) =>
      !id.startsWith(`form:${kind}:`) || !('text' in answer) || formatNumber(answer.counts, form) === answer.text,
  )

const mayBeShorter = ({ found }: DraftValue): boolean =>
  found?.kind === 'number' && SHORTENED.includes(found.slot.field) && found.slot.add === 0

function fill(value: DraftValue, digits: number): void {
  const { found } = value
  if (found?.kind === 'number') value.found = { ...found, forms: found.forms.map((form) => ({ ...form, digits })) }
}

function itemOf(draft: Draft, choice: FormChoice): Item {
  if (isLoop(draft)) {
    const lines = draft.lines.map(({ cell, values }) => lineOf(cell, values, choice))
    return { kind: 'loop', over: draft.over ?? 'tools', lines }
  }
  const { cell, values, when } = draft
  const test = when !== undefined && when !== 'always' ? { when } : {}
  if (cell.kind === 'leave') return { kind: 'leave', ...test }
  if (cell.kind !== 'enter') return { ...lineOf(cell, values, choice), ...test }
  return { kind: 'enter', number: pieceOf(values[0], choice), ...test }
}

function lineOf({ literals, numbered }: Cell, values: readonly DraftValue[], choice: FormChoice): Line {
  const pieces: Piece[] = []
  const add = (piece: Piece): void => {
    const last = pieces.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
    else if (piece !== '') pieces.push(piece)
  }
  literals.forEach((literal, n) => {
    add(literal)
    if (values[n]) add(pieceOf(values[n], choice))
  })
  return { kind: 'line', pieces, numbered }
}

/** The piece of a post; an unexplained value is printed as in the first sample. */
function pieceOf(value: DraftValue | undefined, choice: FormChoice): Piece {
  const found = value?.found
  if (!found) return value?.occurrences[0]?.text ?? ''
  if (found.kind === 'fixed') return found.text
  return found.kind === 'slot'
    ? found.slot
    : { kind: 'number', ...found.slot, form: choice.choose(found.slot.field, found.forms) }
}

export const textOf = ({ literals, values }: Cell): string =>
  literals.map((literal, n) => literal + (values[n]?.text ?? '')).join('')
