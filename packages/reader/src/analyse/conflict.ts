import type { FactUnit, ProposedValue } from '@heron/core/drawing'
import { labelOf } from '@heron/core/label'
import type { Claim } from './claim.ts'

/** Differences up to which files agree: 1 µm and 0.001°; 1 % for sizes of tessellated faces. */
const absolute: Readonly<Record<FactUnit, number>> = {
  mm: 0.001,
  deg: 0.001,
  um: 0.1,
  mm2: 0.01,
  mm3: 0.01,
  count: 0,
  text: 0,
}
const relative: Readonly<Partial<Record<FactUnit, number>>> = { mm2: 0.01, mm3: 0.01 }

/** Rounding error of binary fractions in sums of decimal figures. */
const CRUMB = 1e-9

const leastOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b), Infinity)
const mostOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), -Infinity)

function numbersAgree(numbers: readonly number[], unit: FactUnit): boolean {
  const [least, most] = [leastOf(numbers), mostOf(numbers)]
  const share = (relative[unit] ?? 0) * Math.max(Math.abs(least), Math.abs(most))
  return most - least <= Math.max(absolute[unit], share) + CRUMB
}

function proposed(claims: readonly Claim[]): ProposedValue | undefined {
  const facts = claims.map(({ fact }) => fact).toSorted((a, b) => b.confidence - a.confidence)
  const [first] = facts
  const module = claims[0]?.module
  if (!first) return undefined
  const numbers = facts.map(({ value }) => value).filter((value) => typeof value === 'number')
  const isNumeric = numbers.length === facts.length
  const words = new Set(facts.map(({ value }) => labelOf(String(value))))
  const difference = Math.round((mostOf(numbers) - leastOf(numbers)) * 10_000) / 10_000
  return {
    field: first.field,
    ...(module && { module }),
    facts,
    conflict: isNumeric ? !numbersAgree(numbers, first.unit) : words.size > 1,
    ...(isNumeric && { difference }),
  }
}

/** Groups claims about the same figure, in order of first mention. */
export function valuesOf(claims: readonly Claim[]): readonly ProposedValue[] {
  const groups = Map.groupBy(claims, ({ fact, module }) => `${fact.field} ${module ?? ''}`)
  return [...groups.values()].flatMap((group) => proposed(group) ?? [])
}
