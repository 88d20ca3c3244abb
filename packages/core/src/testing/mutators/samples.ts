import type { Condition } from '../../condition/index.ts'
import type { Length } from '../../units/index.ts'
import { CALL_WITH_FIGURE } from '../shop-figures.ts'
import { figureOf, type LearntSubject, OTHER_FIGURES, postWith, printLearnt } from './learnt-subject.ts'
import type { Pick } from './mutator.ts'

/**
 * A fault around conditions from samples; no result when it does not apply, `undefined` when no program is made.
 */
export interface SampleFault {
  readonly name: string
  spoil(subject: LearntSubject, pick: Pick): { readonly subject: LearntSubject | undefined } | undefined
}

const chosen = <T>(all: readonly T[], pick: Pick): T | undefined => all[pick(all.length)]

/** The rows that the plan uses. */
function usedRows({ plan, library }: LearntSubject): readonly Condition[] {
  const ids = new Set(plan.items.flatMap(({ steps }) => steps.map(({ conditionId }) => conditionId)))
  return library.filter(({ id }) => ids.has(id))
}

const isOwn = ({ machine }: Condition): boolean => machine !== undefined

/** Changes one used row of the library, which comes from samples, under an unchanged text. */
const own = (name: string, change: (row: Condition) => Partial<Condition>): SampleFault => ({
  name: `library: samples, ${name}`,
  spoil: (subject, pick) => {
    const one = chosen(usedRows(subject).filter(isOwn), pick)
    if (!one) return undefined
    const library = subject.library.map((row) => (row === one ? { ...row, ...change(row) } : row))
    return { subject: { ...subject, library } }
  },
})

/** Adds a row with the number of a used one. */
const added = (
  name: string,
  suits: (row: Condition) => boolean,
  change: (row: Condition, machine: string) => Partial<Condition>,
): SampleFault => ({
  name: `library: samples, ${name}`,
  spoil: (subject, pick) => {
    const one = chosen(usedRows(subject).filter(suits), pick)
    if (!one) return undefined
    const written = { [CALL_WITH_FIGURE]: [String(figureOf(one.code))] }
    const sampled: Condition = { ...one, id: 'sampled', provenance: 'samples', written }
    const more = { ...sampled, ...change(one, subject.job.machine.id) }
    return { subject: { ...subject, library: [...subject.library, more] } }
  },
})

const wider = ({ gap }: Condition, counts: number): Condition['gap'] => ({
  ...gap,
  side: (gap.side + counts) as Length,
})

/** The text of a post with other figures, printed from the same plan and read with it. */
function printed(subject: LearntSubject, texts: (code: number) => number): { subject: LearntSubject | undefined } {
  const made = printLearnt({ ...subject, post: postWith(texts) })
  return { subject: made.ok ? made.subject : undefined }
}

const CALLS = /^C(\d+) IP(\d+)$/gm
const numbersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(CALLS)].map(([, code = '']) => code)),
]

const text = (name: string, change: (text: string, pick: Pick) => string | undefined): SampleFault => ({
  name: `text: samples, ${name}`,
  spoil: (subject, pick) => {
    const changed = change(subject.text, pick)
    return changed === undefined || changed === subject.text ? undefined : { subject: { ...subject, text: changed } }
  },
})

/** Exchanges two numbers of the text: with `keep` their figures stay where they are. */
const exchanged =
  (part: 'number' | 'figure' | 'both') =>
  (source: string, pick: Pick): string | undefined => {
    const numbers = numbersIn(source)
    const first = chosen(numbers, pick)
    const second = chosen(
      numbers.filter((number) => number !== first),
      pick,
    )
    if (first === undefined || second === undefined) return undefined
    const other = (code: string): string => (code === first ? second : code === second ? first : code)
    return source.replace(CALLS, (_, code: string, figure: string) => {
      const number = part === 'figure' ? code : other(code)
      return `C${number} IP${part === 'number' ? figure : figureOf(Number(other(code)))}`
    })
  }

export const sampleFaults: readonly SampleFault[] = [
  own('of another machine', () => ({ machine: 'ANOTHER' })),
  own('computed', () => ({ provenance: 'computed' })),
  own('written with another figure', ({ code }) => ({
    written: { [CALL_WITH_FIGURE]: [String(OTHER_FIGURES + code)] },
  })),
  own('written with one line more', ({ written }) => ({ written: { ...written, 'SV{condition}': ['40'] } })),
  own('written in two ways', ({ code }) => ({
    written: { [CALL_WITH_FIGURE]: [String(figureOf(code)), String(OTHER_FIGURES + code)] },
  })),
  own('only called by number', () => ({ written: {} })),
  added(
    'an own one replaces that of the family',
    (row) => !isOwn(row),
    (row, machine) => ({
      machine,
      gap: wider(row, 200),
    }),
  ),
  added(
    'an own one of another material has the number',
    (row) => !isOwn(row),
    (row, machine) => ({
      machine,
      electrodeMaterial: row.electrodeMaterial === 'graphite' ? 'copper' : 'graphite',
    }),
  ),
  added('two own ones have the number', isOwn, (row, machine) => ({ machine, gap: wider(row, 200) })),
  added(
    'an own draft has the number',
    (row) => !isOwn(row),
    (row, machine) => ({
      machine,
      state: 'draft',
      gap: wider(row, 200),
    }),
  ),
  added(
    'that of another machine has the number',
    () => true,
    (row) => ({ machine: 'ANOTHER', gap: wider(row, 200) }),
  ),
  {
    name: 'job: samples, on another machine of the family',
    spoil: (subject) => ({
      subject: { ...subject, job: { ...subject.job, machine: { ...subject.job.machine, id: 'ANOTHER' } } },
    }),
  },
  {
    name: 'text: samples, by a post of other samples',
    spoil: (subject) => printed(subject, (code) => OTHER_FIGURES + code),
  },
  {
    name: 'text: samples, by a post with another figure for one condition',
    spoil: (subject, pick) => {
      const one = Number(chosen(numbersIn(subject.text), pick))
      return printed(subject, (code) => (code === one ? OTHER_FIGURES : figureOf(code)))
    },
  },
  {
    name: 'text: samples, by a post with two figures exchanged',
    spoil: (subject, pick) => {
      const numbers = numbersIn(subject.text).map(Number)
      const one = chosen(numbers, pick)
      const two = chosen(
        numbers.filter((code) => code !== one),
        pick,
      )
      if (one === undefined || two === undefined) return undefined
      return printed(subject, (code) => figureOf(code === one ? two : code === two ? one : code))
    },
  },
  text('two numbers exchanged, figures kept', exchanged('number')),
  text('two figures exchanged, numbers kept', exchanged('figure')),
  text('two conditions exchanged', exchanged('both')),
  text('a figure left out', (source, pick) => {
    const number = chosen(numbersIn(source), pick)
    return source.replace(new RegExp(`^(C${number}) IP\\d+$`, 'm'), '$1')
  }),
]
