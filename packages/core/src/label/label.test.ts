import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelOf, sameLabel } from './index.ts'

describe('labels', () => {
  it.each([
    ['E01', 'E-01'],
    ['E01', 'e 01'],
    ['E01', 'E_01'],
    ['E01', 'Ｅ０１'],
    ['E01', 'E–01'],
    ['E01 ', ' E01'],
    ['E1-1', 'E1_1'],
    ['E1-1', 'E1 1'],
    ['前模-E3', '前模E3'],
  ])('[Q02] %s and %s name the same', (a, b) => {
    expect(sameLabel(a, b)).toBe(true)
  })

  it.each([
    ['E01', 'E1'],
    ['E1-1', 'E11'],
    ['E1-1', 'E1-2'],
    ['C1', 'C2'],
    ['-', ''],
  ])('[Q02] %s and %s name two', (a, b) => {
    expect(sameLabel(a, b)).toBe(false)
  })

  it('[Q02] property: the label of a label is itself, and separators around it change nothing', () => {
    const text = fc.string({ unit: fc.constantFrom('e', 'E', '1', '0', '-', '_', ' ', 'Ｅ', '電'), maxLength: 12 })
    fc.assert(
      fc.property(text, fc.constantFrom(' ', '-', '_', ' - '), (written, around) => {
        expect(labelOf(labelOf(written))).toBe(labelOf(written))
        if (/[^\s_-]/.test(written)) expect(sameLabel(`${around}${written}${around}`, written)).toBe(true)
      }),
    )
  })
})
