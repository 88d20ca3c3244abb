import type { BlockKind, Dialect, Variant } from './dialect.ts'

/** Every variant of a dialect with the kind it prints, in the order of the definition. */
export function allVariants(dialect: Dialect): readonly { readonly kind: BlockKind; readonly variant: Variant }[] {
  // Object.entries widens the keys; they are BlockKind by the type of `blocks`, and checkDialect refuses others.
  const entries = Object.entries(dialect.blocks) as [BlockKind, readonly Variant[] | undefined][]
  return entries.flatMap(([kind, variants]) => (variants ?? []).map((variant) => ({ kind, variant })))
}
