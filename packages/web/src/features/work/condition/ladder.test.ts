import type { Condition } from '@heron/contract/routes'
import { describe, expect, it } from 'vitest'
import { laddersOf, shareOf } from './ladder.ts'

const condition = (code: number, more: Partial<Condition>): Condition =>
  ({
    id: `k${code}`,
    code,
    machineFamily: 'EDAF',
    electrodeMaterial: 'copper',
    workpieceMaterial: 'steel',
    module: 'rough',
    gapX: 0.1,
    ...more,
  }) as Condition // the ladder reads only these fields

describe('ladders', () => {
  it('orders conditions of one family and pair of materials from strong to weak', () => {
    const ladders = laddersOf([
      condition(3, { module: 'finish', gapX: 0.03 }),
      condition(1, { gapX: 0.1 }),
      condition(2, { gapX: 0.2 }),
      condition(9, { electrodeMaterial: 'graphite' }),
    ])
    expect(ladders.map(({ key, rungs }) => [key, rungs.map(({ code }) => code)])).toEqual([
      ['EDAF|copper|steel', [2, 1, 3]],
      ['EDAF|graphite|steel', [9]],
    ])
  })

  it('shares of nothing are nothing', () => {
    expect([shareOf(1, 4), shareOf(9, 4), shareOf(1, 0)]).toEqual([0.25, 1, 0])
  })
})
