import type { LearntTime } from '@heron/contract/routes'
import { describe, expect, it } from 'vitest'
import { changesBetween } from './learnt-time.changes.ts'

const learnt = (own: Partial<LearntTime>): LearntTime => ({
  machineId: 'm1',
  machineNo: 'M-01',
  electrodeMaterial: 'copper',
  workpieceMaterial: 'steel',
  module: 'rough',
  burns: 6,
  ratio: 0.5,
  low: 0.4,
  high: 0.8,
  ...own,
})

describe('changes of learnt times', () => {
  it('[Q05] are those of five per cent or more, the largest first', () => {
    const before = [learnt({}), learnt({ module: 'semi' }), learnt({ module: 'finish' })]
    const after = [
      learnt({ ratio: 0.524 }),
      learnt({ module: 'semi', ratio: 0.53 }),
      learnt({ module: 'finish', ratio: 1 }),
    ]
    expect(changesBetween(before, after).map(({ kind, after }) => [kind.module, after?.ratio])).toEqual([
      ['finish', 1],
      ['semi', 0.53],
    ])
  })

  it('[Q05] begin with what is learnt now and was not, or no longer', () => {
    const changes = changesBetween(
      [learnt({ ratio: 1 }), learnt({ machineId: 'm2', machineNo: 'M-02' })],
      [learnt({}), learnt({ machineId: 'm3', machineNo: 'M-03' })],
    )
    expect(changes.map(({ kind, before, after }) => [kind.machineNo, before?.ratio, after?.ratio])).toEqual([
      ['M-02', 0.5, undefined],
      ['M-03', undefined, 0.5],
      ['M-01', 1, 0.5],
    ])
  })
})
