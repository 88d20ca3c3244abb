import type { Module } from '../job/index.ts'
import { modules } from '../job/index.ts'
import { mm, toMm } from '../units/index.ts'
import type { FactField } from './fact.ts'
import type { ProposedValue } from './proposal.ts'

/** The value with the highest confidence, when all facts of the field agree. */
export function said(values: readonly ProposedValue[], field: FactField, module?: Module): number | string | undefined {
  const found = values.find((value) => value.field === field && value.module === module)
  return found && !found.conflict ? found.facts[0]?.value : undefined
}

/** The values of each class for a figure of the whole electrode, in class order. */
export const saidByClasses = (values: readonly ProposedValue[], field: FactField): readonly (number | string)[] =>
  modules.flatMap((module) => said(values, field, module) ?? [])

/** A length or area without its sign, rounded to 0.1 µm. */
export const size = (value: number | string | undefined): number | undefined =>
  typeof value === 'number' ? toMm(mm(Math.abs(value))) : undefined

export const signed = (value: number | string | undefined): number | undefined =>
  typeof value === 'number' ? toMm(mm(value)) : undefined

export const word = <T>(words: readonly T[], value: number | string | undefined): T | undefined =>
  words.find((each) => each === value)
