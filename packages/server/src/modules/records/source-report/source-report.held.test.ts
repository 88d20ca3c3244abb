import { expect, it } from 'vitest'
import { HeldTables } from './source-report.held.ts'

const table = (rows: number) => ({
  ...{ columns: ['a', 'b'], isCut: false, rowLimit: rows, duration: 1 },
  rows: Array.from({ length: rows }, (_row, at) => [at, at]),
})

it('holds at most 200,000 cells: older tables make room, a larger one is not held', () => {
  const held = new HeldTables(() => 0)
  held.put('first', table(50_000))
  held.put('second', table(40_000))
  expect([held.get('first')?.rows.length, held.get('second')?.rows.length]).toEqual([50_000, 40_000])
  held.put('third', table(20_000))
  expect([held.get('first'), held.get('second')?.rows.length]).toEqual([undefined, 40_000])
  held.put('third', table(100_001))
  expect([held.get('second')?.rows.length, held.get('third')]).toEqual([40_000, undefined])
})

it('holds a table for ten minutes', () => {
  let now = 0
  const held = new HeldTables(() => now)
  held.put('a', table(1))
  now = 599_999
  expect(held.get('a')?.rows).toEqual([[0, 0]])
  now = 600_000
  expect(held.get('a')).toBeUndefined()
})
