import type { Refusal } from '../job/index.ts'
import { checkAmbiguity } from './check-ambiguity.ts'
import { checkFrame } from './check-frame.ts'
import { checkWords } from './check-words.ts'
import { type BlockKind, type Dialect, lineConditions, type Variant } from './dialect.ts'
import { enumerations, type Field, fieldsOf, mandatoryKinds, nodeFields, wordsForField } from './node-fields.ts'
import { parseTemplate, type Slot } from './template.ts'

/** All faults of a dialect, each with its field; empty when it may be used. */
export function checkDialect(dialect: Dialect): readonly Refusal[] {
  const refusals = [
    ...checkWords(dialect.words),
    ...checkFrame(dialect),
    ...missingKinds(dialect),
    ...Object.entries(dialect.blocks).flatMap(([kind, variants]) => checkBlock(dialect, kind, variants ?? [])),
  ]
  return refusals.length > 0 ? refusals : checkAmbiguity(dialect)
}

function missingKinds(dialect: Dialect): readonly Refusal[] {
  return mandatoryKinds
    .filter((kind) => (dialect.blocks[kind] ?? []).length === 0)
    .map((kind) => ({ path: `blocks.${kind}`, code: 'mandatory', params: {} }))
}

const isKind = (kind: string): kind is BlockKind => Object.hasOwn(nodeFields, kind)

function checkBlock(dialect: Dialect, kind: string, variants: readonly Variant[]): readonly Refusal[] {
  const path = `blocks.${kind}`
  if (!isKind(kind)) return [{ path, code: 'unknownBlock', params: {} }]
  return [
    ...variants.flatMap((variant, n) => checkVariant(dialect, kind, variant, `${path}.${n}`)),
    ...uncoveredValues(kind, variants, path),
  ]
}

function checkVariant(dialect: Dialect, kind: BlockKind, variant: Variant, path: string): readonly Refusal[] {
  if (variant.lines.length === 0) return [{ path: `${path}.lines`, code: 'noLines', params: {} }]
  const fields = fieldsOf(kind)
  const condition = variant.when === undefined ? undefined : lineConditions[variant.when]
  if (variant.when !== undefined && (!condition || !fields[condition.field]))
    return [{ path: `${path}.when`, code: 'unknownCondition', params: { condition: variant.when } }]
  const printed = new Set<string>(condition ? [condition.field] : [])
  const refusals = variant.lines.flatMap((line, n) => checkLine(dialect, line, fields, printed, `${path}.lines.${n}`))
  for (const [field, { optional }] of Object.entries(fields))
    if (!optional && !printed.has(field)) refusals.push({ path, code: 'missingField', params: { field } })
  return refusals
}

/** Checks one line and adds the fields it prints to `printed`. */
function checkLine(
  dialect: Dialect,
  line: string,
  fields: Readonly<Record<string, Field>>,
  printed: Set<string>,
  path: string,
): Refusal[] {
  const tokens = parseTemplate(line, dialect.words)
  if ('fault' in tokens) return [{ path, code: tokens.fault, params: { token: tokens.token } }]
  return tokens.flatMap((token) => {
    if ('literal' in token) return []
    const refusals = checkSlot(token, fields, printed, path)
    printed.add(token.field)
    return refusals
  })
}

function checkSlot(
  slot: Slot,
  fields: Readonly<Record<string, Field>>,
  printed: ReadonlySet<string>,
  path: string,
): readonly Refusal[] {
  const params = { placeholder: slot.wordName, field: slot.field }
  const field = Object.hasOwn(fields, slot.field) ? fields[slot.field] : undefined
  if (!field) return [{ path, code: 'unknownPlaceholder', params }]
  if (printed.has(slot.field)) return [{ path, code: 'fieldTwice', params }]
  if (!wordsForField[field.type].includes(slot.word.kind))
    return [{ path, code: 'wrongType', params: { ...params, word: slot.word.kind, type: field.type } }]
  if (slot.optional !== (field.optional === true)) return [{ path, code: 'optionality', params }]
  const members = slot.word.kind === 'code' ? (enumerations[field.type] ?? []) : []
  return members
    .filter((member) => slot.word.values?.[member] === undefined)
    .map((member) => ({ path, code: 'missingCode', params: { ...params, member } }))
}

/** Every value of a field used in conditions must have a variant, unless one variant has no condition. */
function uncoveredValues(kind: BlockKind, variants: readonly Variant[], path: string): readonly Refusal[] {
  if (variants.some(({ when }) => when === undefined)) return []
  const wanted = valuesToCover(kind)
  const covered = new Set(variants.map(({ when }) => when && String(lineConditions[when]?.value)))
  return wanted.filter((value) => !covered.has(value)).map((value) => ({ path, code: 'uncovered', params: { value } }))
}

function valuesToCover(kind: BlockKind): readonly string[] {
  if (kind === 'centre') return ['X', 'Y']
  const types = Object.values(fieldsOf(kind)).map(({ type }) => type)
  if (types.includes('axis')) return ['X', 'Y', 'Z']
  return types.includes('on') ? ['true', 'false'] : []
}
