import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelOf, nearLabel, nearLabels, sameLabel } from './index.ts'

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

  it.each([
    ['E10', 'E010'],
    ['E1', 'e-01'],
    ['E1-1', 'E01_001'],
    ['E0', 'E00'],
  ])('[Q02] %s and %s name two with nearly equal names', (a, b) => {
    expect([nearLabel(a, b), nearLabel(b, a)]).toEqual([true, true])
    expect(sameLabel(a, b)).toBe(false)
  })

  it.each([
    ['E10', 'E-10'],
    ['E10', 'E100'],
    ['E10', 'E1'],
    ['E101', 'E1001'],
    ['E1-1', 'E11'],
    ['E', 'E0'],
  ])('[Q02] %s and %s are one, or clearly two', (a, b) => {
    expect(nearLabel(a, b)).toBe(false)
  })

  it('[Q02] a label is near to all others that differ in zeros, and to none if it is one of them', () => {
    expect(nearLabels('E010', ['E10', 'E-10', 'E1', 'E0010'])).toEqual(['E10', 'E-10', 'E0010'])
    expect(nearLabels('E010', ['E10', 'e 010'])).toEqual([])
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
