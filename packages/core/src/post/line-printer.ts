import type { BlockKind, CompiledDialect, CompiledVariant, Token, Values } from '../program/index.ts'

/** The variant of a block whose condition holds; undefined when the dialect has none. */
export function variantFor(
  { variants }: CompiledDialect,
  kind: BlockKind,
  values: Values,
): CompiledVariant | undefined {
  for (const variant of variants.get(kind) ?? [])
    if (!variant.implied || values[variant.implied.field] === variant.implied.value) return variant
  return undefined
}

/** One line of a block, or the field whose value no word of the dialect can express. */
export function printLine(tokens: readonly Token[], values: Values): string | { readonly field: string } {
  let line = ''
  for (const token of tokens) {
    const word = 'literal' in token ? token.literal : printSlot(token, values)
    if (word === undefined) return { field: 'field' in token ? token.field : '' }
    if (word !== '') line += line === '' ? word : ` ${word}`
  }
  return line
}

function printSlot(slot: Exclude<Token, { readonly literal: string }>, values: Values): string | undefined {
  const value = values[slot.field]
  if (value === undefined && slot.optional) return ''
  const text = slot.form.format(value)
  return text === undefined ? undefined : slot.head + text + slot.tail
}
