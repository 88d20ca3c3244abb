import type { OrbitPattern } from '../job/index.ts'
import type { Part } from './cut.ts'
import type { MeaningField } from './meaning-fields.ts'
import type { Cell } from './sample.ts'
import { wordBefore } from './take-apart.ts'

/** With more questions than this the samples are inconsistent, and nothing is learnt from them. */
export const MOST_QUESTIONS = 10

export interface Meaning {
  readonly field: MeaningField
  /** Counts per unit of the text: 10 000 for mm, 10 for µm. */
  readonly per?: number
  /** -1: the text has the opposite sign. */
  readonly factor?: 1 | -1
  /** For a pattern: the meaning of each code. */
  readonly codes?: Readonly<Record<string, OrbitPattern | 'none'>>
}

/** The number of digits that zeros fill up to, when all samples had the same number of digits. */
export interface Width {
  readonly digits: number
}

/** How a length that no sample contains is written: 130 000 counts as `13.` or `13.000`. */
export interface Written {
  readonly counts: number
  readonly text: string
}

export type Answer = Meaning | Width | Written

/**
 * A point the samples leave open, asked of a person with a guess: the meaning of a value, or how short numbers are
 * written.
 */
export interface Question {
  readonly id: string
  /** A line of the sample that contains it. */
  readonly line: string
  readonly word: string
  readonly seen: readonly string[]
  readonly guess: Answer
}

export const isMeaning = (answer: Answer | undefined): answer is Meaning => answer !== undefined && 'field' in answer

/** One value of one kind of line, over all parts. */
export interface Group {
  readonly id: string
  readonly key: string
  readonly at: number
  readonly cells: readonly { readonly cell: Cell; readonly part: Part }[]
}

const MM = 10_000
const UM = 10
const NEAR = 10_000
const WORDS: readonly (readonly [RegExp, MeaningField])[] = [
  [/^(C|E|COND|CON|CND|TEC|TECH|PACK|PAGE|GEN)[=:]?$/, 'condition'],
  [/^(OBT|LN|ORB|ORBIT|PAT|SHAPE|MODE)[=:]?$/, 'pattern'],
  [/^(STEP|R|RAD|RO|W10|AMP|ECC)[=:]?$/, 'radius'],
  [/^(Z|W3|DEPTH|DEEP|H)[=:]?$/, 'z'],
  [/^(P|SEC|WAIT|DWELL|TIME)[=:]?$/, 'dwell'],
]
const GUESSED_CODES = ['circle', 'square', 'sphere', 'triangle'] as const

const WAITS = /^(N )?G0?4(?!\d)/i
/** Largest number of codes for the pattern in a line that sets an orbit. */
const MOST_PATTERNS = 5

/** The most probable meaning of a group: by its figures, by its word, then by the values beside it. */
export function guessOf(group: Group, all: readonly Group[] = []): Meaning {
  const texts = textsOf(group)
  const depth = nearDepth(group)
  if (depth) return depth
  const named = fieldByWord(group)
  const field = named === 'perCondition' ? fieldByLine(group, all) : named
  if (field === 'z') return { field: 'rest', per: unitOf(texts), factor: 1 }
  if (field === 'radius') return { field, per: unitOf(texts), factor: 1 }
  if (field !== 'pattern') return { field }
  const codes = [...new Set(texts)].sort()
  return { field, codes: Object.fromEntries(codes.map((code, n) => [code, guessCode(code, n)])) }
}

const fieldByWord = ({ cells, at }: Group): MeaningField => {
  const word = wordBefore({ literals: cells[0]?.cell.literals ?? [] }, at).toUpperCase()
  return WORDS.find(([name]) => name.test(word))?.[1] ?? 'perCondition'
}

/** G04 is a dwell; one of a few integers beside a radius is a pattern. */
function fieldByLine(group: Group, all: readonly Group[]): MeaningField {
  if (WAITS.test(group.key)) return 'dwell'
  const codes = new Set(textsOf(group))
  const isBesideRadius = all.some((each) => each.key === group.key && fieldByWord(each) === 'radius')
  const isCode = codes.size <= MOST_PATTERNS && [...codes].every((code) => /^\d+$/.test(code))
  return isBesideRadius && isCode ? 'pattern' : 'perCondition'
}

const guessCode = (code: string, n: number): OrbitPattern | 'none' =>
  Number(code) === 0 ? 'none' : (GUESSED_CODES[n] ?? 'circle')

const textsOf = ({ cells, at }: Group): readonly string[] => cells.flatMap(({ cell }) => cell.values[at]?.text ?? [])

const unitOf = (texts: readonly string[]): number => (texts.some((text) => text.includes('.')) ? MM : UM)

/** Whether it is a depth: the last burn of each place then comes within a millimetre of the drawing's depth. */
function nearDepth({ cells, at }: Group): Meaning | undefined {
  const last = cells.filter(({ part: { station } }) => station.step + 1 === Number(station.context.stepsOfPlace))
  const judged = last.length > 0 ? last : cells
  const depths = judged.map(({ part }) => Number(part.station.context.depth))
  if (new Set(depths).size < 2) return undefined
  for (const per of [MM, UM])
    for (const factor of [1, -1] as const) {
      const isNear = judged.every(
        ({ cell }, n) => Math.abs(Number(cell.values[at]?.text) * per * factor + (depths[n] ?? 0)) < NEAR,
      )
      if (isNear) return { field: 'z', per, factor }
    }
  return undefined
}

export function questionOf(group: Group, all: readonly Group[]): Question {
  const { cell } = group.cells[0] ?? {}
  const line = cell ? cell.literals.map((part, n) => part + (cell.values[n]?.text ?? '')).join('') : ''
  return {
    id: group.id,
    line,
    word: cell ? wordBefore(cell, group.at) : '',
    seen: [...new Set(textsOf(group))],
    guess: guessOf(group, all),
  }
}
