import {
  type Context,
  countsOf,
  formatNumber,
  holds,
  type NumberForm,
  type SectionName,
  type When,
} from '../structural/index.ts'
import { type Draft, type DraftLine, type DraftSection, type DraftValue, isLoop, linesOf } from './draft.ts'
import { type Explained, explainLike } from './explain.ts'
import { formKey } from './forms.ts'

/**
 * Sections of one kind of control have lines in common: those before a place, those before a step, those after one. What
 * one section shows of such a line, the others are taught.
 */
const BEFORE: readonly (readonly SectionName[])[] = [
  ['nextPlace', 'nextTool', 'head'],
  ['begin', 'again'],
]
const AFTER: readonly (readonly SectionName[])[] = [['again', 'nextPlace', 'nextTool', 'end']]

export function share(sections: readonly DraftSection[]): void {
  likeOthers(sections)
  for (const [one, other] of pairsOf(sections, BEFORE)) compareLines(one, other, true)
  for (const [one, other] of pairsOf(sections, AFTER)) compareLines(one, other, false)
}

type Pair = readonly [DraftSection, DraftSection]

const pairsOf = (sections: readonly DraftSection[], groups: readonly (readonly SectionName[])[]): readonly Pair[] =>
  groups.flatMap((names) => {
    const own = names.flatMap((name) => sections.filter(({ section }) => section === name))
    return own.flatMap((one) => own.flatMap((other): Pair[] => (one === other ? [] : [[one, other]])))
  })

/**
 * Of all explanations of one value of one kind of line, each section takes the one that holds in most places. So a value
 * that stayed the same in one section, or followed another field there by chance, follows the field that it follows elsewhere.
 */
function likeOthers(sections: readonly DraftSection[]): void {
  const values = sections.flatMap(({ drafts }) => drafts.flatMap(linesOf).flatMap((line) => line.values))
  const byId = Map.groupBy(values, ({ id }) => id)
  for (const members of byId.values()) {
    const known = members.flatMap(({ found }) => (found && found.kind !== 'fixed' ? [found] : []))
    const candidates = known
      .map((candidate) => ({ candidate, score: members.filter((member) => like(member, candidate)).length }))
      .sort((a, b) => b.score - a.score)
    for (const member of members) {
      const best = candidates.find(({ candidate }) => like(member, candidate))
      if (best) member.found = like(member, best.candidate)
    }
    sameForms(members)
  }
  mergeTables(values.flatMap(({ id, found }) => (found?.kind === 'slot' ? [{ id, slot: found.slot }] : [])))
}

const like = (member: DraftValue, candidate: Explained): Explained | undefined =>
  explainLike(member.occurrences, candidate)

/** The same word is written in the same form everywhere. */
function sameForms(members: readonly DraftValue[]): void {
  const numbers = members.filter(({ found }) => found?.kind === 'number')
  const forms = numbers.flatMap(({ found }) => (found?.kind === 'number' ? found.forms : []))
  const common = forms.filter((form) => numbers.every((member) => isWritten(member, form)))
  const widest = Math.max(...common.map(({ digits }) => digits))
  const distinct = new Map(common.filter(({ digits }) => digits === widest).map((form) => [formKey(form), form]))
  if (distinct.size === 0) return
  for (const member of numbers)
    if (member.found?.kind === 'number') member.found = { ...member.found, forms: [...distinct.values()] }
}

function isWritten({ found, occurrences }: DraftValue, form: NumberForm): boolean {
  if (found?.kind !== 'number') return false
  return occurrences.every(
    ({ context, text }) => formatNumber(countsOf(found.slot, context) ?? Number.NaN, form) === text,
  )
}

/** Texts by condition or pattern are the same wherever the same value is written. */
function mergeTables(
  slots: readonly { readonly id: string; readonly slot: Extract<Explained, { kind: 'slot' }>['slot'] }[],
): void {
  const known = new Map<string, Record<string, string>>()
  const keyOf = (id: string, field: string): string => `${id} ${field.replace('next.', '')}`
  for (const { id, slot } of slots)
    if (slot.kind === 'table') known.set(keyOf(id, slot.field), { ...slot.texts, ...known.get(keyOf(id, slot.field)) })
  for (const { id, slot } of slots)
    if (slot.kind === 'table') Object.assign(slot.texts, { ...known.get(keyOf(id, slot.field)), ...slot.texts })
}

/** Walks two sections from their common end and gives `to` the conditional lines that only `from` has shown. */
function compareLines(from: DraftSection, to: DraftSection, fromEnd: boolean): void {
  let [i, j] = [0, 0]
  const at = (drafts: readonly Draft[], n: number): Draft | undefined => drafts.at(fromEnd ? -1 - n : n)
  for (;;) {
    const [a, b] = [at(from.drafts, i), at(to.drafts, j)]
    if (!a || isLoop(a) || (b && isLoop(b))) return
    const step = compareLine(a, b, to)
    if (!step) return
    if (step.isCopied) to.drafts.splice(fromEnd ? to.drafts.length - j : j, 0, a)
    i += step.from
    j += step.to
  }
}

/** How far to go in each section after these lines; undefined where they have no more in common. */
function compareLine(
  a: DraftLine,
  b: DraftLine | undefined,
  to: DraftSection,
): { readonly from: number; readonly to: number; readonly isCopied?: true } | undefined {
  if (b && a.cell.key === b.cell.key) {
    adopt(a, b, to)
    return { from: 1, to: 1 }
  }
  if (isOptional(a))
    return a.cell.kind === 'line' && mayCopy(a, to) ? { from: 1, to: 1, isCopied: true } : { from: 1, to: 0 }
  return b && isOptional(b) ? { from: 0, to: 1 } : undefined
}

const isOptional = ({ when }: DraftLine): boolean => when !== undefined && when !== 'always'

/** The line was always there in one section: the test of the other may hold there too. */
function adopt(a: DraftLine, b: DraftLine, to: DraftSection): void {
  const { when } = a
  if (when === undefined || when === 'always') return
  if (b.when === 'always' && contextsOf(to).every((context) => holds(when, context))) b.when = when
  else if (b.when !== 'always' && b.when !== undefined && agrees(when, b, to)) b.when = when
}

/** Both have a test: the one that was found over more sections wins where it says the same. */
const agrees = (when: When, { when: own }: DraftLine, to: DraftSection): boolean =>
  own !== undefined &&
  own !== 'always' &&
  rank(when) < rank(own) &&
  contextsOf(to).every((context) => holds(when, context) === holds(own, context))

/** Tests of a figure say more than tests of a count. */
const rank = ({ field, is }: When): number =>
  is === 'zero' || is === 'notZero' ? 0 : /step|place|tool/i.test(field) ? 2 : 1

const contextsOf = ({ aligned }: DraftSection): readonly Context[] =>
  aligned.parts.map(({ station }) => station.context)

/** The line fits a section that never showed it: its test never held there, and all its fields are known. */
function mayCopy({ when, values }: DraftLine, to: DraftSection): boolean {
  if (when === undefined || when === 'always') return false
  const fields = [when.field, ...values.flatMap(({ found }) => fieldsOf(found))]
  return contextsOf(to).every((context) => !holds(when, context) && fields.every((field) => field in context))
}

function fieldsOf(found: Explained | undefined): readonly string[] {
  if (!found || found.kind === 'fixed') return []
  const { slot } = found
  return 'plus' in slot && slot.plus !== undefined ? [slot.field, slot.plus] : [slot.field]
}
