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

  it('[F13] wraps words for the wire and keeps choices as they are', () => {
    const fields = [
      { name: 'name', label: 'kit.remark' },
      { name: 'state', label: 'kit.remark', kind: 'select' },
    ] as const
    expect(searchQuery(fields, { name: ' 前*模 ', state: 'draft', view: 'ladder' })).toEqual({
      name: '*前模*',
      state: 'draft',
    })
  })
})
