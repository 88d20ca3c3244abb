import type { When } from '../structural/index.ts'
import type { Facts, Value } from './facts.ts'
import type { Scope, Spot } from './sections.ts'
import { scopesOf } from './sections.ts'

const NEXT = 'next.'

/** A field of a section, with its scope. */
export function saidOf(name: string, spot: Spot): { readonly field: string; readonly scope: Scope } {
  const { now, next } = scopesOf(spot)
  return name.startsWith(NEXT) ? { field: name.slice(NEXT.length), scope: next } : { field: name, scope: now }
}

export function knownOf(name: string, spot: Spot, facts: Facts): Value | undefined {
  const { field, scope } = saidOf(name, spot)
  return facts.value(field, scope)
}

/** Whether it is the name of a field, not a value to compare with. */
const isField = (name: string): boolean => FIELDS.test(name)
const FIELDS =
  /^(next\.)?(number|part|date|pot|toolName|x|y|c|cs|depth|label|condition|pattern|radius|diameter|z|rest|dz|dx|dy|dc|dwell|step|place|tool|placeOfTool|steps|places|tools|conditions|stepsOfPlace|placesOfTool|conditionIndex|conditionRank)$/

/** The outcome of a test while reading; undefined when it depends on values not read yet. */
export function outcome({ field, is, to }: When, spot: Spot, facts: Facts): boolean | undefined {
  const { field: name, scope } = saidOf(field, spot)
  const value = facts.value(name, scope)
  if (value === undefined) return facts.isOfNothing(name, scope) ? false : undefined
  if (is === 'zero') return value === 0
  if (is === 'notZero') return value !== 0
  const other = typeof to === 'string' && isField(to) ? knownOf(to, spot, facts) : to
  if (other === undefined) return undefined
  return is === 'equal' ? value === other : value !== other
}

/**
 * The outcome when everything has been read: a test of an unknown field fails, and an unknown field in `to` is a plain
 * text.
 */
export function finalOutcome({ field, is, to }: When, spot: Spot, facts: Facts): boolean {
  const value = knownOf(field, spot, facts)
  if (value === undefined) return false
  if (is === 'zero') return value === 0
  if (is === 'notZero') return value !== 0
  const other = (typeof to === 'string' ? knownOf(to, spot, facts) : undefined) ?? to
  return is === 'equal' ? value === other : value !== other
}

/** Derives values from a line being present or absent; false on a contradiction. */
export function assume({ field, is, to = 0 }: When, holds: boolean, spot: Spot, facts: Facts): boolean {
  const isEqual = is === 'zero' || is === 'equal'
  if (isEqual !== holds) return true
  if (typeof to !== 'string' || !isField(to)) return learn(field, is === 'zero' || is === 'notZero' ? 0 : to)
  const [one, other] = [knownOf(field, spot, facts), knownOf(to, spot, facts)]
  if (one !== undefined) return learn(to, one)
  return other === undefined || learn(field, other)

  /** A line may also be absent because nothing follows; then nothing is derived. */
  function learn(name: string, value: Value): boolean {
    const { field: plain, scope } = saidOf(name, spot)
    if (facts.isOfNothing(plain, scope) || facts.value(plain, scope) !== undefined) return true
    return facts.say(plain, scope, value)
  }
}
