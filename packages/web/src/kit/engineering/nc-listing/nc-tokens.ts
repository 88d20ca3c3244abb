/** The kind of a part of an NC line, for its colour. */
export type NcTokenKind = 'number' | 'code' | 'axis' | 'depth' | 'value' | 'comment' | 'plain'

export interface NcToken {
  readonly kind: NcTokenKind
  readonly text: string
  /** Place of its first character in the line, from 0. */
  readonly at: number
}

const WORD = /\([^)]*\)?|[A-Z]+[-+]?[\d.]*|\s+|./g

function kindOf(word: string): NcTokenKind {
  if (word.startsWith('(')) return 'comment'
  if (/^N\d/.test(word)) return 'number'
  if (/^(G|M|T|E|OBT)\d/.test(word)) return 'code'
  if (/^Z/.test(word)) return 'depth'
  if (/^[XYC][-\d]/.test(word)) return 'axis'
  if (/^[A-Z]/.test(word)) return 'value'
  return 'plain'
}

/** A line of an NC text in coloured parts, which joined give the line. */
export function ncTokens(line: string): readonly NcToken[] {
  return Array.from(line.matchAll(WORD), ({ 0: text, index: at }) => ({ kind: kindOf(text), text, at }))
}
