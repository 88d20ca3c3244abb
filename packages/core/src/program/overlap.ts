import { type Slot, slotValue, type Token } from './template.ts'

/** Whether two lines could print the same text; true when in doubt. */
export function linesOverlap(a: readonly Token[], b: readonly Token[]): boolean {
  const [first, ...restA] = a
  const [second, ...restB] = b
  if (first === undefined && second === undefined) return true
  if (isOptional(first) && linesOverlap(restA, b)) return true
  if (isOptional(second) && linesOverlap(a, restB)) return true
  return first !== undefined && second !== undefined && tokensOverlap(first, second) && linesOverlap(restA, restB)
}

const isOptional = (token: Token | undefined): boolean => token !== undefined && 'head' in token && token.optional

function tokensOverlap(a: Token, b: Token): boolean {
  if ('literal' in a) return 'literal' in b ? a.literal === b.literal : slotValue(b, a.literal) !== undefined
  if ('literal' in b) return slotValue(a, b.literal) !== undefined
  return slotsOverlap(a, b)
}

function slotsOverlap(a: Slot, b: Slot): boolean {
  if (a.word.kind === 'code') return expansions(a).some((text) => slotValue(b, text) !== undefined)
  if (b.word.kind === 'code') return expansions(b).some((text) => slotValue(a, text) !== undefined)
  if (a.head === b.head && a.tail === b.tail) return valuesOverlap(a, b)
  const [short, long] = a.head.length < b.head.length ? [a, b] : [b, a]
  return long.head.startsWith(short.head) && /^[0-9.-]*$/.test(long.head.slice(short.head.length))
}

/** Every text of a word that encodes an enumeration. */
const expansions = ({ head, tail, word }: Slot): readonly string[] =>
  Object.values(word.values ?? {}).map((code) => head + code + tail)

/** Numbers with different decimals never look the same; counts overlap where their ranges do. */
function valuesOverlap({ word: a }: Slot, { word: b }: Slot): boolean {
  if (a.kind !== 'count' || b.kind !== 'count') {
    if (a.kind === 'count' || b.kind === 'count') return false
    return decimalsOf(a) === decimalsOf(b)
  }
  const least = Math.max(a.min ?? 0, b.min ?? 0)
  return least <= Math.min(a.max ?? Number.POSITIVE_INFINITY, b.max ?? Number.POSITIVE_INFINITY)
}

function decimalsOf({ kind, decimals }: Slot['word']): number {
  if (kind === 'angle') return 3
  return decimals ?? (kind === 'length' ? 4 : 1)
}
