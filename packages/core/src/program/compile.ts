import type { Refusal, Result } from '../job/index.ts'
import { allVariants } from './all-variants.ts'
import { checkDialect } from './check-dialect.ts'
import { type BlockKind, type Dialect, lineConditions, type Variant } from './dialect.ts'
import { parseTemplate, type Token } from './template.ts'

export type Values = Readonly<Record<string, unknown>>

/** A variant ready for use: its lines as tokens, and the field that its condition fixes. */
export interface CompiledVariant {
  readonly kind: BlockKind
  readonly implied: { readonly field: string; readonly value: boolean | string } | undefined
  readonly lines: readonly (readonly Token[])[]
}

/** A dialect ready for printing and reading. */
export interface CompiledDialect {
  readonly dialect: Dialect
  readonly variants: ReadonlyMap<BlockKind, readonly CompiledVariant[]>
  /** Variants whose first word is fixed text, by that text. */
  readonly byLiteral: ReadonlyMap<string, readonly CompiledVariant[]>
  /** Variants whose first word carries a value. */
  readonly bySlot: readonly CompiledVariant[]
  /** Kinds that carry no block number. */
  readonly unnumbered: ReadonlySet<BlockKind>
}

const compiled = new WeakMap<Dialect, Result<CompiledDialect>>()

/** Checks and compiles a dialect, once for each definition. */
export function compileDialect(dialect: Dialect): Result<CompiledDialect> {
  const known = compiled.get(dialect)
  if (known) return known
  const refusals: readonly Refusal[] = checkDialect(dialect)
  const result: Result<CompiledDialect> =
    refusals.length > 0 ? { ok: false, refusals } : { ok: true, value: compile(dialect) }
  compiled.set(dialect, result)
  return result
}

function compile(dialect: Dialect): CompiledDialect {
  const variants = new Map<BlockKind, readonly CompiledVariant[]>()
  const byLiteral = new Map<string, CompiledVariant[]>()
  const bySlot: CompiledVariant[] = []
  for (const { kind, variant } of allVariants(dialect)) {
    const made = compileVariant(dialect, kind, variant)
    variants.set(kind, [...(variants.get(kind) ?? []), made])
    const first = made.lines[0]?.[0]
    if (first === undefined) continue
    if ('literal' in first) byLiteral.set(first.literal, [...(byLiteral.get(first.literal) ?? []), made])
    else bySlot.push(made)
  }
  return { dialect, variants, byLiteral, bySlot, unnumbered: new Set(dialect.numbering?.except) }
}

function compileVariant(dialect: Dialect, kind: BlockKind, { when, lines }: Variant): CompiledVariant {
  const tokens = lines.map((line) => {
    const read = parseTemplate(line, dialect.words)
    if ('fault' in read) throw new Error(`unchecked template: ${line}`)
    return read
  })
  return { kind, implied: when === undefined ? undefined : lineConditions[when], lines: tokens }
}
