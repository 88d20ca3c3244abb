/** The kind of a part of an NC line, for its colour. */
export type NcTokenKind = 'number' | 'code' | 'depth' | 'comment' | 'plain'

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
  return 'plain'
}

/** A line of an NC text in parts of one colour each, which joined give the line. */
export function ncTokens(line: string): readonly NcToken[] {
  const tokens: NcToken[] = []
  for (const { 0: text, index: at } of line.matchAll(WORD)) {
    const [kind, last] = [kindOf(text), tokens.at(-1)]
    if (kind === 'plain' && last?.kind === kind) tokens.splice(-1, 1, { ...last, text: last.text + text })
    else tokens.push({ kind, text, at })
  }
  return tokens
}
