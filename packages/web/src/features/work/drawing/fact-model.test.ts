import type { Fact } from '@heron/contract/routes'
import { describe, expect, it } from 'vitest'
import { acceptRow, contradictions, countRows, factTables } from './fact-model.ts'

const fact = (given: Partial<Fact> & Pick<Fact, 'id' | 'field'>): Fact => ({
  fileId: 'f1',
  fileName: '跑位表.xlsx',
  electrode: 'E1',
  location: 'C1',
  value: 0,
  edited: null,
  unit: 'mm',
  locator: 'B7',
  raw: '0',
  rule: 'sheet.header',
  confidence: 0.9,
  status: 'proposed',
  conflict: false,
  decidedBy: null,
  decidedTime: null,
  version: 1,
  ...given,
})

describe('facts as tables', () => {
  it('[Q02] shows two readings of one value side by side and calls the row a conflict', () => {
    const { locations } = factTables([
      fact({ id: '1', field: 'location.x', value: 24.5 }),
      fact({ id: '2', field: 'location.y', value: 15.5, conflict: true }),
      fact({ id: '3', field: 'location.y', value: 15.495, conflict: true, confidence: 0.6, fileName: 'E2.dxf' }),
    ])
    const [row] = locations
    expect(row?.state).toBe('conflict')
    expect(row?.confidence).toBe(0.9)
    const y = row?.cells.get('location.y')
    expect([y?.fact.id, y?.others.map((other) => other.value)]).toEqual(['2', [15.495]])
    expect(countRows(locations)).toEqual({ accepted: 0, open: 0, conflicts: 1 })
  })

  it('[Q02] shows the undersize of each class, and a conflict within any of them', () => {
    const undersize = (id: string, module: string, value: number, more: Partial<Fact> = {}) =>
      fact({ id, field: 'electrode.undersize', location: null, value, rule: `sheet.column/${module}`, ...more })
    const rowOf = (...facts: readonly Fact[]) => factTables(facts).electrodes[0]
    const both = rowOf(undersize('1', 'rough', 0.25), undersize('2', 'finish', 0.1))
    const cell = both?.cells.get('electrode.undersize')
    expect([cell?.fact.id, cell?.others, cell?.classes.map(({ id }) => id)]).toEqual(['1', [], ['2']])
    expect(both?.state).toBe('open')
    expect(both && acceptRow(both).map(({ id }) => id)).toEqual(['1', '2'])
    const finish = (id: string, value: number) => undersize(id, 'finish', value, { conflict: true })
    expect(rowOf(undersize('1', 'rough', 0.25), finish('2', 0.1), finish('3', 0.08))?.state).toBe('conflict')
  })

  it('groups agreeing facts against the others', () => {
    const { locations } = factTables([
      fact({ id: '1', field: 'location.y', value: -43.995, conflict: true, fileName: 'E1.dxf' }),
      fact({ id: '2', field: 'location.y', value: -44, conflict: true, confidence: 0.8, fileName: 'a.xlsx' }),
      fact({ id: '3', field: 'location.y', value: -44, conflict: true, confidence: 0.8, fileName: 'b.csv' }),
      fact({ id: '4', field: 'location.y', value: -44, conflict: true, confidence: 0.8, fileName: 'c.csv' }),
    ])
    const cell = locations[0]?.cells.get('location.y')
    expect(cell && contradictions(cell)).toEqual([{ value: -44, kinds: ['XLSX', 'CSV'] }])
  })

  it('lets a decided reading count, whatever the confidence', () => {
    const { locations } = factTables([
      fact({ id: '1', field: 'location.y', value: 15.5, conflict: true, status: 'rejected' }),
      fact({
        id: '2',
        field: 'location.y',
        value: 15.495,
        conflict: true,
        confidence: 0.4,
        status: 'edited',
        edited: 15.4,
      }),
    ])
    expect(locations[0]?.cells.get('location.y')?.fact.id).toBe('2')
    expect(locations[0]?.state).toBe('accepted')
  })

  it('accepts only open facts without conflicts', () => {
    const { locations } = factTables([
      fact({ id: '1', field: 'location.x' }),
      fact({ id: '2', field: 'location.c', status: 'accepted' }),
      fact({ id: '3', field: 'location.y', conflict: true }),
    ])
    expect(locations.flatMap(acceptRow)).toEqual([{ id: '1', version: 1, status: 'accepted' }])
  })

  it('orders labels as people count', () => {
    const { locations } = factTables(
      ['C10', 'C2', 'C1'].map((location, index) => fact({ id: String(index), field: 'location.x', location })),
    )
    expect(locations.map((row) => row.location)).toEqual(['C1', 'C2', 'C10'])
  })
})
