import type { AdvancedItem } from '@heron/contract/wire'
import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { useAddress } from '../../layout/page/use-address.ts'
import { queryParams } from '../advanced-query/query-lines.ts'
import { nextSort } from '../data-table/column.ts'
import { readListState, writeListState } from './list-address.ts'
import { useListState } from './list-state.ts'
import { searchQuery } from './search-field.ts'
import { type ListParts, usableState } from './usable-state.ts'

describe('list state', () => {
  it('[M04] reads an address and forgives nonsense', () => {
    expect(readListState(new URLSearchParams('pageNo=-3&pageSize=x&column=name&order=up&code=K'))).toEqual({
      pageNo: 1,
      pageSize: 10,
      sort: { column: 'name', order: 'desc' },
      search: { code: 'K' },
      advanced: undefined,
      columns: undefined,
      view: undefined,
    })
  })

  it('reads back what it writes', () => {
    const word = fc.stringMatching(/^[a-z]{3,9}$/).filter((text) => !['column', 'order', 'columns'].includes(text))
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
      columns: fc.option(fc.uniqueArray(word, { minLength: 1 }), { nil: undefined }),
      view: fc.option(word, { nil: undefined }),
    })
    fc.assert(
      fc.property(state, (each) => {
        expect(readListState(new URLSearchParams(writeListState(each).toString()))).toEqual(each)
      }),
      { numRuns: 500 },
    )
  })

  it('[M04] keeps each of several changes that come before the first is shown', () => {
    const { result } = renderHook(
      () => ({ list: useListState(), address: useLocation().search, navigate: useNavigate() }),
      { wrapper: MemoryRouter },
    )
    const { list } = result.current
    act(() => {
      list.searchFor({ username: 'e' })
      list.sortBy('username')
      list.sortBy('username')
      list.resize(20)
    })
    expect(result.current.address).toBe('?username=e&pageSize=20&column=username&order=desc')
    act(() => void result.current.navigate('?username=f'))
    act(() => result.current.list.goTo(2))
    expect(result.current.address).toBe('?username=f&pageNo=2')
    act(() => void result.current.navigate(-1))
    act(() => result.current.list.resize(30))
    expect(result.current.address).toBe('?username=f&pageSize=30')
  })

  it('[M04] a search keeps a parameter of the screen that was changed just before', () => {
    const parts: ListParts = { columns: [], search: [{ name: 'name', label: 'kit.remark' }], params: ['due'] }
    const { result } = renderHook(
      () => ({ list: useListState(parts), screen: useAddress(), address: useLocation().search }),
      { wrapper: MemoryRouter },
    )
    const { list, screen } = result.current
    act(() => {
      screen.goTo(new URLSearchParams({ due: 'plan' }))
      list.searchFor({ name: 'x' })
    })
    expect(result.current.address).toBe('?name=x&due=plan')
    act(() => void result.current.list.searchFor({}))
    expect(result.current.address).toBe('')
  })

  it('leaves out and reports parts the list does not have', () => {
    const parts: ListParts = {
      columns: [{ key: 'code', sortable: true }, { key: 'name' }],
      search: [
        { name: 'name', label: 'kit.remark' },
        { name: 'state', label: 'kit.remark', kind: 'select', options: [{ value: 'draft' }] },
        { name: 'made', label: 'kit.createTime', kind: 'days' },
      ],
      advanced: [{ name: 'count', label: 'kit.remark', kind: 'number' }],
      params: ['tab'],
    }
    const check = (text: string) => {
      const params = new URLSearchParams(text)
      const { state, unusable } = usableState(readListState(params), params, parts)
      return [writeListState(state).toString(), unusable.map(({ kind, name }) => `${kind} ${name}`)]
    }
    const whole = 'name=x&state=draft&made_begin=2026-11-01&tab=2&pageNo=2&column=code&order=asc&columns=name%2Ccode'
    expect(check(whole)).toEqual([whole, []])
    expect(check('secret=1&state=gone&made_end=soon&column=name&columns=name,salary&pageSize=900')).toEqual([
      'pageSize=200&columns=name',
      ['filter secret', 'filter state', 'filter made_end', 'column salary', 'size 900', 'sort name'],
    ])
    const asked = (items: readonly AdvancedItem[]) =>
      new URLSearchParams(queryParams({ match: 'and', items })).toString()
    const usable = { field: 'count', rule: 'ge', val: '3' }
    expect(
      check(asked([usable, { ...usable, rule: 'like' }, { ...usable, val: 'many' }, { ...usable, field: 'salary' }])),
    ).toEqual([asked([usable]), ['filter count', 'filter count', 'filter salary']])
    expect(check('superQueryParams=%5Bnonsense')).toEqual(['', ['filter superQueryParams']])
  })

  it('an address of any words at all is read, checked and written without a failure', () => {
    const parts: ListParts = { columns: [{ key: 'code', sortable: true }], search: [], params: [] }
    const names = ['pageNo', 'pageSize', 'column', 'order', 'columns', 'superQueryParams', 'superQueryMatchType', 'x']
    const address = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary' })))
    fc.assert(
      fc.property(address, (pairs) => {
        const params = new URLSearchParams(pairs.map(([name, value]) => [name, value]))
        const { state } = usableState(readListState(params), params, parts)
        expect([undefined, 'code']).toContain(state.sort?.column)
        expect([state.search, state.advanced, state.pageSize <= 200]).toEqual([{}, undefined, true])
        const written = new URLSearchParams(writeListState(state).toString())
        expect(usableState(readListState(written), written, parts).unusable).toEqual([])
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
