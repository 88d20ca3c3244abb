import { describe, expect, it } from 'vitest'
import { rows } from './security/rows.ts'
import { judge } from './security.ts'

const ended = (name: string, passed = true) => ({ name, passed, why: '' })

describe('the attack table', () => {
  it('has its 120 rows, numbered consecutively', () => {
    expect(rows).toHaveLength(120)
    expect([rows[0]?.id, rows[119]?.id]).toEqual(['ATK01', 'ATK120'])
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
