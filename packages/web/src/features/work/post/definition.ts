import type { PostDefinition } from '@heron/contract/routes'
import {
  type BlockKind,
  checkDialect,
  fieldsOf,
  type LineCondition,
  lineConditions,
  mandatoryKinds,
  type Variant,
  type Word,
  wordsForField,
} from '@heron/core/program'
import type { Refusal } from '../../../lib/api/failure.ts'

export const isMandatory = (kind: BlockKind): boolean => mandatoryKinds.includes(kind)

/** All problems of the data, the same as the server reports. */
export const issuesOf = (definition: PostDefinition): readonly Refusal[] =>
  checkDialect({ ...definition, id: 'PREVIEW', version: 1, state: 'draft', provenBy: null })

/** A word in a template, as offered and inserted. */
export interface Placeholder {
  readonly text: string
  readonly word: string
  readonly field: string
}

/** Every placeholder allowed in the lines of a block: a field with each word of a suitable kind. */
export function placeholdersOf(
  kind: BlockKind,
  words: PostDefinition['words'],
  when: LineCondition | undefined,
): readonly Placeholder[] {
  const fixed = when === undefined ? undefined : lineConditions[when].field
  return Object.entries(fieldsOf(kind))
    .filter(([field]) => field !== fixed)
    .flatMap(([field, { type, optional }]) =>
      Object.entries(words)
        .filter(([, word]) => wordsForField[type].includes(word.kind))
        .map(([word]) => ({ text: `{${word}:${field}${optional ? '?' : ''}}`, word, field })),
    )
}

/** Fields that the lines do not print. */
export function missingFields(kind: BlockKind, { when, lines }: Variant): readonly string[] {
  const fixed = when === undefined ? undefined : lineConditions[when].field
  return Object.keys(fieldsOf(kind)).filter(
    (field) => field !== fixed && !lines.some((line) => new RegExp(`:${field}\\??}`).test(line)),
  )
}

/** Conditions available for a block's lines. */
export const conditionsOf = (kind: BlockKind): readonly LineCondition[] =>
  conditionNames.filter((name) => {
    const { field, value } = lineConditions[name]
    return Object.hasOwn(fieldsOf(kind), field) && !(kind === 'centre' && value === 'Z')
  })
const conditionNames = Object.keys(lineConditions) as readonly LineCondition[]

export const withVariants = (
  definition: PostDefinition,
  kind: BlockKind,
  variants: readonly Variant[],
): PostDefinition => {
  const { [kind]: _before, ...others } = definition.blocks
  return { ...definition, blocks: variants.length > 0 ? { ...definition.blocks, [kind]: variants } : others }
}

export const withWord = (definition: PostDefinition, name: string, word: Word): PostDefinition => ({
  ...definition,
  words: { ...definition.words, [name]: word },
})

export function withoutWord(definition: PostDefinition, name: string): PostDefinition {
  const { [name]: _gone, ...words } = definition.words
  return { ...definition, words }
}

/** Renames a word in its definition and in all templates; the order does not change. */
export function renamedWord(definition: PostDefinition, from: string, to: string): PostDefinition {
  if (from === to || to === '' || Object.hasOwn(definition.words, to)) return definition
  const renamed = (line: string): string => line.replaceAll(`{${from}:`, `{${to}:`)
  const blocks = Object.entries(definition.blocks).map(([kind, variants]) => [
    kind,
    variants?.map((variant) => ({ ...variant, lines: variant.lines.map(renamed) })),
  ])
  const words = Object.entries(definition.words).map(([name, word]) => [name === from ? to : name, word])
  return { ...definition, words: Object.fromEntries(words), blocks: Object.fromEntries(blocks) }
}

/** Number of templates that use a word. */
export const usesOf = ({ blocks }: PostDefinition, name: string): number =>
  Object.values(blocks)
    .flatMap((variants) => (variants ?? []).flatMap(({ lines }) => lines))
    .filter((line) => line.includes(`{${name}:`)).length
