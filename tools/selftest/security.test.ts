import { describe, expect, it } from 'vitest'
import { rows } from './security/rows.ts'
import { judge } from './security.ts'

const ended = (name: string, passed = true) => ({ name, passed, why: '' })

describe('the attack table', () => {
  it('has a row for each attack of docs/TRUST.md, numbered consecutively', () => {
    expect(rows.length).toBeGreaterThan(120)
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_row, at) => `ATK${String(at + 1).padStart(2, '0')}`))
  })

  it('gives each row the tests that name it, and no others', () => {
    const table = [
      { id: 'ATK10', title: '' },
      { id: 'ATK100', title: '' },
      { id: 'ATK11', title: '' },
    ]
    const judged = judge(table, [ended('x ATK10 y'), ended('ATK100 ATK10 z', false)])
    expect(judged.map(({ verdict, tests }) => [verdict, tests.length])).toEqual([
      ['FAILED', 2],
      ['FAILED', 1],
      ['NO TEST', 0],
    ])
  })
})
