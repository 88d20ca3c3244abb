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

it('holds at most 8 million characters: few cells with long texts are no way around the number of cells', () => {
  const held = new HeldTables(() => 0)
  const long = (rows: number) => ({ ...table(rows), rows: Array.from({ length: rows }, () => ['x'.repeat(2_000), 1]) })
  held.put('first', long(2_500))
  held.put('second', long(2_500))
  expect([held.get('first'), held.get('second')?.rows.length]).toEqual([undefined, 2_500])
  held.put('second', long(4_001))
  expect(held.get('second')).toBeUndefined()
})
