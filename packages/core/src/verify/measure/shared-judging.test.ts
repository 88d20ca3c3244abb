import { describe, expect, it } from 'vitest'
import { Tally } from '../tally.ts'
import { ByRow } from './by-row.ts'
import { probingCodes } from './probing-codes.ts'
import { SharedJudging } from './shared-judging.ts'

interface Thing {
  readonly isRight: boolean
}

/** Three things found at rows 0, 10 and 20, repeated twice. */
function judged(things: readonly Thing[]) {
  const all = new ByRow<Thing>()
  things.forEach((thing, n) => {
    all.push(10 * n, thing)
  })
  all.repeat(0, 3, 100)
  all.repeat(3, 6, 100)
  const tally = new Tally(probingCodes)
  const seen: number[] = []
  const look = ({ isRight }: Thing, row: number): void => {
    seen.push(row)
    tally.count(2)
    if (!isRight) tally.found('probing.crash', { line: row })
  }
  new SharedJudging<Thing>(tally, look).judgeAll(all)
  return { all, seen, findings: tally.done() }
}

const counted = (failures: number) => ({
  severity: failures > 0 ? 'fail' : 'pass',
  code: 'counted',
  params: { of: 18, failures, warnings: 0 },
})

describe('judging what repeats', () => {
  it('looks once at what is right, and counts each repeat', () => {
    const { seen, findings } = judged([{ isRight: true }, { isRight: true }, { isRight: true }])
    expect(seen).toEqual([0, 10, 20])
    expect(findings).toEqual([counted(0)])
  })

  it('reports every repeat of what is wrong, with its own row', () => {
    const { seen, findings } = judged([{ isRight: true }, { isRight: false }, { isRight: true }])
    expect(seen).toEqual([0, 10, 20, 110, 210])
    expect(findings.map(({ line }) => line)).toEqual([10, 110, 210, undefined])
    expect(findings.at(-1)).toEqual(counted(3))
  })

  it('finds what repeats by its number, also from the end', () => {
    const [first, second, third] = [{ isRight: true }, { isRight: true }, { isRight: true }]
    const { all } = judged([first, second, third])
    expect(all.length).toBe(9)
    expect([all.at(3), all.at(7), all.at(-1)]).toEqual([first, second, third])
    expect(all.at(7)).toBe(second)
    expect([all.row(7), all.row(8), all.row(9)]).toEqual([210, 220, undefined])
    expect([all.at(9), all.at(-10)]).toEqual([undefined, undefined])
  })
})
