import type { Condition } from '../condition/index.ts'
import {
  conditionWriting,
  type Item,
  type Line,
  type LineMeanings,
  type StructuralPost,
  statedText,
} from '../structural/index.ts'
import { shopMeanings } from './shop-meanings.ts'

const CALL = 'C{condition}'
/** The line by which the invented control calls a condition and sets its generator figure. */
export const CALL_WITH_FIGURE = `${CALL} IP{condition}`

const fieldOf = ({ pieces }: Line): string =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.field]))[0] ?? ''

/** The post with a generator figure for each condition beside its number. */
export function withFigures(post: StructuralPost, texts: Readonly<Record<string, string>>): StructuralPost {
  const changed = (item: Item): Item =>
    item.kind === 'line' && statedText(item) === CALL
      ? { ...item, pieces: [...item.pieces, ' IP', { kind: 'table', field: fieldOf(item), texts }] }
      : item
  const sections = Object.entries(post.sections).map(([name, items]) => [name, items.map(changed)])
  return { ...post, sections: Object.fromEntries(sections) }
}

/** A figure for the number of every condition, as a table of a post. */
export const figuresFor = (
  library: readonly Condition[],
  figure: (code: number) => number,
): Readonly<Record<string, string>> =>
  Object.fromEntries(library.map(({ code }) => [String(code), String(figure(code))]))

/** The meanings of the invented control's lines, for a post with figures. */
export function meaningsWithFigures(): LineMeanings {
  const { [CALL]: called = [], ...others } = shopMeanings
  return { ...others, [CALL_WITH_FIGURE]: called }
}

/** The conditions as found in the samples of a post, for one machine only. */
export const fromSamples = (
  library: readonly Condition[],
  post: StructuralPost,
  machine: string,
): readonly Condition[] =>
  library.map((row) => ({
    ...row,
    provenance: 'samples',
    machine,
    written: conditionWriting(post, row.code).texts,
  }))
