import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSort } from '../data-table/column.ts'
import { readListState, writeListState } from './list-state.ts'
import { searchQuery } from './search-field.ts'

describe('list state', () => {
  it('[M04] reads an address and forgives nonsense', () => {
    expect(readListState(new URLSearchParams('pageNo=-3&pageSize=x&column=name&order=up&code=K'))).toEqual({
      pageNo: 1,
      pageSize: 10,
      sort: { column: 'name', order: 'desc' },
      search: { code: 'K' },
      advanced: undefined,
    })
  })

  it('reads back what it writes', () => {
    const word = fc.stringMatching(/^[a-z]{3,9}$/).filter((text) => !['column', 'order'].includes(text))
    const state = fc.record({
      pageNo: fc.integer({ min: 1, max: 999 }),
      pageSize: fc.constantFrom(10, 20, 30),
      sort: fc.option(fc.record({ column: word, order: fc.constantFrom('asc' as const, 'desc' as const) }), {
        nil: undefined,
      }),
      search: fc.dictionary(word, fc.string({ minLength: 1 })),
      advanced: fc.option(
        fc.record({
          match: fc.constantFrom('and' as const, 'or' as const),
          items: fc.array(fc.record({ field: word, rule: fc.constantFrom('eq', 'like'), val: word }), { minLength: 1 }),
        }),
        { nil: undefined },
      ),
    })
    fc.assert(
      fc.property(state, (each) => {
        expect(readListState(new URLSearchParams(writeListState(each).toString()))).toEqual(each)
      }),
      { numRuns: 500 },
    )
  })

  it('sorts ascending, descending, then as before', () => {
    const first = nextSort(undefined, 'a')
    const second = nextSort(first, 'a')
    expect([first, second, nextSort(second, 'a'), nextSort(second, 'b')]).toEqual([
      { column: 'a', order: 'asc' },
      { column: 'a', order: 'desc' },
      undefined,
      { column: 'b', order: 'asc' },
    ])
  })

  it('[F13][P07] wraps words for the wire by operator, and keeps choices and days as they are', () => {
    const fields = [
      { name: 'name', label: 'kit.remark' },
      { name: 'code', label: 'kit.remark', rule: 'ne' },
      { name: 'least', label: 'kit.remark', rule: 'ge' },
      { name: 'most', label: 'kit.remark', rule: 'le' },
      { name: 'exact', label: 'kit.remark', rule: 'eq' },
      { name: 'state', label: 'kit.remark', kind: 'select' },
      { name: 'createTime', label: 'kit.remark', kind: 'days' },
    ] as const
    const search = { name: ' 前*模 ', code: 'K', least: '3', most: '5', exact: 'x', state: 'draft', view: 'ladder' }
    expect(searchQuery(fields, { ...search, createTime_begin: '2026-11-01', createTime_end: '2026-11-22' })).toEqual({
      name: '*前模*',
      code: '!K',
      least: '>=3',
      most: '<=5',
      exact: 'x',
      state: 'draft',
      createTime_begin: '2026-11-01',
      createTime_end: '2026-11-22',
    })
  })
})
