import type { Field, Section } from '../../kit/form/form/field.ts'
import { type Values, valueAt } from '../../kit/form/form/values.ts'

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

export const isEmpty = (value: unknown): boolean => isNothing(value) || (Array.isArray(value) && value.length === 0)

/** An empty list takes only a list: the order "as listed" can be chosen before its pots are typed. */
const takes = (own: unknown, other: unknown): boolean => !isEmpty(other) && (isNothing(own) || Array.isArray(other))

/** What the empty fields take from others, by path. */
export const fillingFrom = (own: Values, others: Values): readonly (readonly [path: string, value: unknown])[] =>
  Object.entries(others).filter(([path, value]) => {
    const held = valueAt(own, path)
    return isEmpty(held) && takes(held, value)
  })

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Marks values that are the machine's defaults. `defaults`: by path. */
export function withDefaultNotes(sections: readonly Section[], defaults: Values): readonly Section[] {
  const noted = (field: Field): Field => {
    const value = defaults[field.name]
    if (isEmpty(value)) return field
    return { ...field, note: (own) => (isSame(own, value) ? (t) => t('machine.isDefault') : undefined) }
  }
  return sections.map((section) => ({ ...section, fields: section.fields.map(noted) }))
}
