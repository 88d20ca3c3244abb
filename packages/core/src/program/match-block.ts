import type { CompiledDialect, CompiledVariant } from './compile.ts'
import type { BlockKind } from './dialect.ts'
import { slotValue, type Token } from './template.ts'

/** A block as read: its kind, its kind and values by field as in a node, and its number of lines. */
export interface MatchedBlock {
  readonly kind: BlockKind
  readonly values: Readonly<Record<string, unknown>>
  readonly lines: number
}

/** Finds the one block that starts at this line; `bodyAt` gives the text of a following line without its number. */
export function matchBlock(
  { byLiteral, bySlot }: CompiledDialect,
  body: string,
  bodyAt: (ahead: number) => string | undefined,
): MatchedBlock | undefined {
  const words = body.split(' ')
  const first = words[0] ?? ''
  return firstMatch(byLiteral.get(first) ?? [], words, bodyAt) ?? firstMatch(bySlot, words, bodyAt)
}

function firstMatch(
  variants: readonly CompiledVariant[],
  words: readonly string[],
  bodyAt: (ahead: number) => string | undefined,
): MatchedBlock | undefined {
  for (const variant of variants) {
    const { kind, implied, lines } = variant
    const values: Record<string, unknown> = implied ? { kind, [implied.field]: implied.value } : { kind }
    const [head, ...rest] = lines
    if (!head || !matchLine(head, words, values)) continue
    const follows = rest.every((line, n) => {
      const body = bodyAt(n + 1)
      return body !== undefined && matchLine(line, body.split(' '), values)
    })
    if (follows) return { kind, values, lines: lines.length }
  }
  return undefined
}

function matchLine(tokens: readonly Token[], words: readonly string[], values: Record<string, unknown>): boolean {
  let at = 0
  for (const token of tokens) {
    const word = words[at]
    if ('literal' in token) {
      if (word !== token.literal) return false
      at++
      continue
    }
    const value = word === undefined ? undefined : slotValue(token, word)
    if (value !== undefined) {
      values[token.field] = value
      at++
    } else if (!token.optional) return false
  }
  return at === words.length
}
