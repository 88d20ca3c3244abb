import type { BlockKind, CompiledDialect, CompiledVariant, Token, Values } from '../program/index.ts'

/** A block's lines, or the field that no word of the dialect can hold. */
export type PrintedBlock = readonly string[] | { readonly field: string }

/** Prints one block; undefined when the dialect has no block of that kind. */
export function printBlock({ variants }: CompiledDialect, kind: BlockKind, values: Values): PrintedBlock | undefined {
  const variant = variants.get(kind)?.find(({ implied }) => !implied || values[implied.field] === implied.value)
  return variant && printVariant(variant, values)
}

function printVariant({ lines }: CompiledVariant, values: Values): PrintedBlock {
  const printed: string[] = []
  for (const tokens of lines) {
    const line = printLine(tokens, values)
    if (typeof line !== 'string') return line
    printed.push(line)
  }
  return printed
}

function printLine(tokens: readonly Token[], values: Values): string | { readonly field: string } {
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
