import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinValues, type Pick, splitValues, withPage, withToggled } from './picks.ts'

const pick = (value: string) => ({ value, label: value.toUpperCase() })
const values = (text: string) => splitValues(text).map(pick)

describe('picks', () => {
  it('[E10] one replaces the other in single mode, and is given up by a second click (§7 no. 27)', () => {
    const one = withToggled([], pick('a'), false)
    expect(joinValues(withToggled(one, pick('b'), false))).toBe('b')
    expect(withToggled(one, pick('a'), false)).toEqual([])
  })

  it('a page is picked and given up without touching the others (§7 nos. 25, 29)', () => {
    const picked = withPage(values('x,b'), values('a,b,c'), true)
    expect(joinValues(picked)).toBe('x,b,a,c')
    expect(joinValues(withPage(picked, values('a,b,c'), false))).toBe('x')
  })

  it('keeps every pick once, in the order it was picked in', () => {
    const step = fc.record({ page: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')), on: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let picks: readonly Pick[] = values('z')
        for (const { page, on } of steps) picks = withPage(picks, page.map(pick), on)
        const held = splitValues(joinValues(picks))
        expect(new Set(held).size).toBe(held.length)
        expect(held[0]).toBe('z')
      }),
    )
  })

  it('reads the wire with its trailing comma', () => {
    expect(splitValues('a,b,')).toEqual(['a', 'b'])
    expect(splitValues(null)).toEqual([])
  })
})
