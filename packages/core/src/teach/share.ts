import {
  type Context,
  countsOf,
  formatNumber,
  holds,
  NEXT,
  type NumberForm,
  type SectionName,
  type When,
} from '../structural/index.ts'
import {
  type Draft,
  type DraftLine,
  type DraftSection,
  type DraftValue,
  isLoop,
  linesOf,
  printedFields,
} from './draft.ts'
import { type Explained, explain, explainLike } from './explain.ts'
import { formKey } from './forms.ts'
import { explainPresence } from './presence.ts'

/**
 * Sections of one control share lines: those before a place, those before a step, those after one. What is learnt from
 * such a line in one section is applied in the others.
 */
const BEFORE: readonly (readonly SectionName[])[] = [
  ['nextPlace', 'nextTool', 'head'],
  ['begin', 'again'],
]
const AFTER: readonly (readonly SectionName[])[] = [['again', 'nextPlace', 'nextTool', 'end']]

export function share(sections: readonly DraftSection[]): void {
  likeOthers(sections)
  for (const [one, other] of pairsOf(sections, BEFORE)) compareLines(one, other, 'before')
  for (const [one, other] of pairsOf(sections, AFTER)) compareLines(one, other, 'after')
  for (const [one, other] of pairsOf(sections, AFTER)) leaveOutNothing(one, other)
}

/** Fields that a control leaves out when they are zero. */
const LEFT_OUT = ['dwell', 'radius', 'diameter']

/**
 * A line with a value that is never zero in its section: another section, where it is zero, shows that the line is then
 * left out.
 */
function leaveOutNothing({ drafts }: DraftSection, other: DraftSection): void {
  for (const draft of drafts) {
    if (isLoop(draft) || draft.when !== 'always' || other.drafts.some(({ cell }) => cell.key === draft.cell.key))
      continue
    const field = printedFields(draft.values).find((each) => LEFT_OUT.includes(each))
    if (field === undefined || draft.presence.contexts.some((context) => context[field] === 0)) continue
    const others = contextsOf(other).map((context) => context[field])
    if (others.length > 0 && others.every((value) => value === 0)) draft.when = { field, is: 'notZero' }
  }
}

type Pair = readonly [DraftSection, DraftSection]

const pairsOf = (sections: readonly DraftSection[], groups: readonly (readonly SectionName[])[]): readonly Pair[] =>
  groups.flatMap((names) => {
    const own = names.flatMap((name) => sections.filter(({ section }) => section === name))
    return own.flatMap((one) => own.flatMap((other): Pair[] => (one === other ? [] : [[one, other]])))
  })

/**
 * For each value of one kind of line, all sections use the explanation that fits in most places. A value that was
 * constant in one section, or followed another field by chance, thereby follows the right field.
 */
function likeOthers(sections: readonly DraftSection[]): void {
  const values = sections.flatMap(({ drafts }) => drafts.flatMap(linesOf).flatMap((line) => line.values))
  const byId = Map.groupBy(values, ({ id }) => id)
  for (const members of byId.values()) {
    const together = explain(members.flatMap(({ occurrences }) => occurrences))
    const known = [together, ...members.map(({ found }) => found)].filter(
      (found): found is Explained => found !== undefined && found.kind !== 'fixed',
    )
    const candidates = known
      .map((candidate) => ({ candidate, score: members.filter((member) => like(member, candidate)).length }))
      .sort((a, b) => b.score - a.score || oddness(a.candidate) - oddness(b.candidate))
    for (const member of members) {
      const best = candidates.find(({ candidate }) => like(member, candidate))
      if (best) member.found = like(member, best.candidate)
    }
    sameForms(members)
  }
  mergeTables(values.flatMap(({ id, found }) => (found?.kind === 'slot' ? [{ id, slot: found.slot }] : [])))
}

/** Rank of an explanation: a plain field before one with a constant before one made of two fields. */
function oddness(found: Explained): number {
  if (found.kind !== 'number') return 0
  return found.slot.plus === undefined ? Number(found.slot.add !== 0) : 2
}

const like = (member: DraftValue, candidate: Explained): Explained | undefined =>
  explainLike(member.occurrences, candidate)

/** The same word has the same form everywhere. */
function sameForms(members: readonly DraftValue[]): void {
  const numbers = members.filter(({ found }) => found?.kind === 'number')
  const forms = numbers.flatMap(({ found }) => (found?.kind === 'number' ? found.forms : []))
  const common = forms.filter((form) => numbers.every((member) => isWritten(member, form)))
  const distinct = new Map(common.map((form) => [formKey(form), form]))
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

/** Texts by condition or pattern are shared wherever the same value is printed. */
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

/** Compares two sections from their common end and copies to `to` the conditional lines that only `from` has. */
function compareLines(from: DraftSection, to: DraftSection, side: Side): void {
  const fromEnd = side === 'before'
  let [i, j] = [0, 0]
  const at = (drafts: readonly Draft[], n: number): Draft | undefined => drafts.at(fromEnd ? -1 - n : n)
  for (;;) {
    const [a, b] = [at(from.drafts, i), at(to.drafts, j)]
    if (!a || isLoop(a) || (b && isLoop(b))) return
    const step = compareLine(a, b, to, side)
    if (!step) return
    if (step.isCopied) to.drafts.splice(fromEnd ? to.drafts.length - j : j, 0, a)
    i += step.from
    j += step.to
  }
}

/** How far to advance in each section after these lines; undefined where they have no more in common. */
function compareLine(
  a: DraftLine,
  b: DraftLine | undefined,
  to: DraftSection,
  side: Side,
): { readonly from: number; readonly to: number; readonly isCopied?: true } | undefined {
  if (b && a.cell.key === b.cell.key) {
    agree(a, b, side)
    return { from: 1, to: 1 }
  }
  if (isOptional(a))
    return a.cell.kind === 'line' && mayCopy(a, to, side) ? { from: 1, to: 1, isCopied: true } : { from: 1, to: 0 }
  return b && isOptional(b) ? { from: 0, to: 1 } : undefined
}

const isOptional = ({ when }: DraftLine): boolean => when !== undefined && when !== 'always'

/**
 * The same line in two sections: one test that explains its presence in both. After a step, a test of `next.` fields is
 * not shared: between steps a line may switch for the next one, and after the last step the same line ends the place.
 */
function agree(a: DraftLine, b: DraftLine, side: Side): void {
  if (a.when === 'always' && b.when === 'always') return
  const presence = {
    contexts: [...a.presence.contexts, ...b.presence.contexts],
    present: [...a.presence.present, ...b.presence.present],
  }
  const when = explainPresence(presence, printedFields([...a.values, ...b.values]))
  if (when === undefined || when === 'always') return
  if (side === 'after' && asksOfNext(when)) return
  a.when = when
  b.when = when
}

const asksOfNext = ({ field, to }: When): boolean => field.startsWith(NEXT) || String(to).startsWith(NEXT)

const contextsOf = ({ aligned }: DraftSection): readonly Context[] =>
  aligned.parts.map(({ station }) => station.context)

/**
 * Whether the line fits a section that never had it: its test never held there, all its fields are known there, and it
 * concerns the next place or step (before one) or the last one (after one).
 */
function mayCopy({ when, values }: DraftLine, to: DraftSection, side: Side): boolean {
  if (when === undefined || when === 'always') return false
  const asked = typeof when.to === 'string' && when.to.startsWith(NEXT) ? [when.field, when.to] : [when.field]
  const fields = [...asked, ...printedFields(values)]
  if (fields.some((field) => field.startsWith(NEXT)) !== (side === 'before')) return false
  return contextsOf(to).every((context) => !holds(when, context) && fields.every((field) => field in context))
}

type Side = 'before' | 'after'
