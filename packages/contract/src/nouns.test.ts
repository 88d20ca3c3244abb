import { describe, expect, it } from 'vitest'
import { isTouched } from './events/index.ts'
import { nounOf, nouns } from './nouns.ts'
import { routes } from './routes/index.ts'
import type { RouteDefinition } from './wire/index.ts'

describe('nouns', () => {
  it('every call has a noun, and every noun has a call', () => {
    const used = new Set(
      Object.entries(routes).flatMap(([noun, own]) =>
        Object.values<RouteDefinition>(own).map(({ id }) => {
          expect(nounOf(id)).toBe(noun)
          return noun
        }),
      ),
    )
    expect([...used].toSorted()).toEqual(Object.keys(nouns).toSorted())
  })

  it('a change affects answers of its nouns, limited to its projects when both have project ids', () => {
    const change = { nouns: { location: ['7'], customer: null } }
    expect(isTouched(change, 'location', '7')).toBe(true)
    expect(isTouched(change, 'location', '8')).toBe(false)
    expect(isTouched(change, 'location', undefined)).toBe(true)
    expect(isTouched(change, 'customer', '8')).toBe(true)
    expect(isTouched(change, 'machine', undefined)).toBe(false)
    expect(isTouched(change, 'toString', undefined)).toBe(false)
  })
})
