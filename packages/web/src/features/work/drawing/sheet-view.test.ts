import { describe, expect, it } from 'vitest'
import { cellOf, columnName } from './sheet-view.tsx'

describe('cells of a sheet', () => {
  it('finds the cell that a locator names', () => {
    expect([cellOf('跑位!B7'), cellOf('AA10'), cellOf('DIMENSION 2A4'), cellOf(undefined)]).toEqual([
      { sheet: '跑位', row: 6, column: 1 },
      { sheet: '', row: 9, column: 26 },
      undefined,
      undefined,
    ])
  })

  it('names columns as sheets do', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
})
