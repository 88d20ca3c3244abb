import type { Refusal } from '../job/index.ts'
import { allVariants } from './all-variants.ts'
import type { BlockKind, Dialect, Variant } from './dialect.ts'
import { linesOverlap } from './overlap.ts'
import { parseTemplate, type Token } from './template.ts'

interface Shape {
  readonly path: string
  readonly kind: BlockKind
  readonly lines: readonly (readonly Token[])[]
}

/**
 * Blocks that could print the same text cannot be read back: every pair whose common lines may be equal is refused, as
 * is a block that could be read as a comment or a line of the frame.
 */
export function checkAmbiguity(dialect: Dialect): readonly Refusal[] {
  const shapes = allVariants(dialect).map(({ kind, variant }, n, all) => ({
    path: `blocks.${kind}.${all.slice(0, n).filter((other) => other.kind === kind).length}`,
    kind,
    lines: tokensOf(dialect, variant),
  }))
  return [...shapes.flatMap((shape, n) => clashes(shape, shapes.slice(n + 1))), ...framed(dialect, shapes)]
}

function tokensOf(dialect: Dialect, variant: Variant): readonly (readonly Token[])[] {
  return variant.lines.map((line) => {
    const tokens = parseTemplate(line, dialect.words)
    return 'fault' in tokens ? [] : tokens
  })
}

function clashes(shape: Shape, others: readonly Shape[]): readonly Refusal[] {
  return others
    .filter((other) => blocksOverlap(shape.lines, other.lines))
    .map((other) => ({ path: shape.path, code: 'ambiguous', params: { with: other.path } }))
}

function blocksOverlap(a: Shape['lines'], b: Shape['lines']): boolean {
  const common = Math.min(a.length, b.length)
  return a.slice(0, common).every((line, n) => linesOverlap(line, b[n] ?? []))
}

function framed(dialect: Dialect, shapes: readonly Shape[]): readonly Refusal[] {
  const fixed = [...dialect.frame.start, ...dialect.frame.end].map((line) =>
    line.split(' ').map((literal) => ({ literal })),
  )
  return shapes
    .filter(({ lines }) =>
      lines.some((line) => startsComment(dialect, line) || fixed.some((other) => linesOverlap(line, other))),
    )
    .map(({ path }) => ({ path, code: 'looksLikeFrame', params: {} }))
}

/** Whether the line could be read as a comment or as a block number. */
function startsComment({ comment, numbering }: Dialect, [first]: readonly Token[]): boolean {
  if (!first) return true
  const text = 'literal' in first ? first.literal : `${first.head}0`
  const numbered = numbering !== null && text.startsWith(numbering.letter) && /^.\d/.test(text)
  return numbered || text.startsWith(comment.open)
}
