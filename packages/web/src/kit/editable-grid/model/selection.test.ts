import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { removeRows } from './change-rows.ts'
import { setCells, travel } from './change-values.ts'
import type { GridColumn } from './column.ts'
import { grid } from './model.fixture.ts'
import { pageWithin } from './pages.ts'
import { tableData } from './read-values.ts'
import { clearSelection, selectableKeys, selectionState, selectPage, selectRow, setSelection } from './select-rows.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, kind: at % 3 === 0 ? 'x' : 'y' }))
const columns: readonly GridColumn[] = [{ key: 'kind', title: '类', type: 'input' }]

describe('selection', () => {
  it('[N08] shows all, some or none of the page as selected, without disabled rows', () => {
    const model = grid(rows(6), { columns, disabledRows: { kind: ['x'] } })
    expect([selectableKeys(model), selectionState(model)]).toEqual([['r1', 'r2', 'r4', 'r5'], 'none'])
    selectRow(model, 'r0', true)
    selectRow(model, 'r1', true)
    expect([model.selection.keys, selectionState(model)]).toEqual([['r1'], 'some'])
    selectPage(model, true)
    expect([model.selection.keys, selectionState(model)]).toEqual([['r1', 'r2', 'r4', 'r5'], 'all'])
  })

  it('[N08] survives paging, here and at the server, and keeps the rows at hand (§7 no. 19)', () => {
    const onSelectRowChange = vi.fn()
    const model = grid(rows(12), { columns, paging: { current: 1, pageSize: 5 }, events: { onSelectRowChange } })
    selectPage(model, true)
    model.setPaging({ current: 3, pageSize: 5 })
    expect([model.pageKeys(), selectionState(model)]).toEqual([['r10', 'r11'], 'none'])
    selectRow(model, 'r11', true)
    model.setPaging({ current: 1, pageSize: 5 })
    expect([selectionState(model), model.selection.size]).toEqual(['all', 6])
    model.load([{ id: 'other', kind: 'y' }])
    expect(model.selection.rows.map((row) => row.id)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'r11'])
    expect(onSelectRowChange.mock.calls[0]?.[0]).toMatchObject({ type: 'checkbox-all', action: 'selected-all' })
    expect(onSelectRowChange.mock.calls[1]?.[0]).toMatchObject({ type: 'checkbox', row: { id: 'r11' } })
  })

  it('[N08] selects one at a time as a radio, and deselects rows that become disabled (§7 no. 10)', () => {
    const model = grid(rows(3), { columns, selection: 'radio' })
    selectRow(model, 'r1', true)
    selectRow(model, 'r2', true)
    expect(model.selection.keys).toEqual(['r2'])
    model.configure({ ...model.settings, disabledRows: { kind: 'y' } })
    expect(model.selection.keys).toEqual([])
  })

  it('[N08] holds what a set of keys would hold, whatever is chosen, paged or removed', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('row' as const), at: fc.nat(11), on: fc.boolean() }),
      fc.record({ do: fc.constant('page' as const), at: fc.integer({ min: 1, max: 3 }), on: fc.boolean() }),
      fc.record({ do: fc.constant('remove' as const), at: fc.nat(11), on: fc.boolean() }),
      fc.record({ do: fc.constant('clear' as const), at: fc.nat(3), on: fc.boolean() }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const model = grid(rows(12), { columns, disabledRows: { kind: 'x' }, paging: { current: 1, pageSize: 5 } })
        const naive = new Set<string>()
        const change = (key: string, on: boolean) => {
          if (Number(key.slice(1)) % 3 !== 0 && model.store.entry(key)) naive[on ? 'add' : 'delete'](key)
        }
        const doing = {
          row: (at: number, on: boolean) => {
            selectRow(model, `r${at}`, on)
            change(`r${at}`, on)
          },
          page: (at: number, on: boolean) => {
            model.setPaging({ current: at, pageSize: 5 })
            for (const key of model.pageKeys()) change(key, on)
            selectPage(model, on)
          },
          remove: (at: number) => {
            removeRows(model, `r${at}`)
            naive.delete(`r${at}`)
          },
          clear: () => {
            clearSelection(model)
            naive.clear()
          },
        }
        for (const each of steps) doing[each.do](each.at, each.on)
        expect(new Set(model.selection.keys)).toEqual(naive)
        const here = selectableKeys(model)
        const chosen = here.filter((key) => naive.has(key)).length
        expect(selectionState(model)).toBe(chosen === 0 ? 'none' : chosen === here.length ? 'all' : 'some')
      }),
    )
  })

  it('[N08] takes a list of keys, without the unknown and the disabled', () => {
    const model = grid(rows(4), { columns, disabledRows: { kind: 'x' } })
    setSelection(model, ['r0', 'r1', 'nobody'])
    expect(model.selection.keys).toEqual(['r1'])
  })

  it('[M04] never turns to a page that is not there', () => {
    expect([pageWithin(0, 12, 5), pageWithin(9, 12, 5), pageWithin(1, 0, 5), pageWithin(Number.NaN, 12, 5)]).toEqual([
      1, 3, 1, 1,
    ])
  })
})

describe('linkage', () => {
  const linked: readonly GridColumn[] = ['s1', 's2', 's3'].map((key, at) => ({
    key,
    title: key,
    type: 'select',
    ...(at < 2 ? { linkageKey: `s${at + 2}` } : {}),
  }))

  it('[N02] empties the lower levels in the same step, and fetches a parent once for all rows', async () => {
    const requestData = vi.fn(async (parent: string) => [{ value: `${parent}1` }, { value: `${parent}2` }])
    const onValueChange = vi.fn()
    const model = grid(
      [
        { id: 1, s1: 'a', s2: 'a1', s3: 'a11' },
        { id: 2, s1: 'a' },
      ],
      {
        columns: linked,
        linkage: [{ key: 's1', requestData }],
        events: { onValueChange },
      },
    )
    const options = (key: string, column: string) => {
      const found = linked.find((each) => each.key === column)
      return found && model.codecContext(key, found)
    }
    expect(options('1', 's2')).toMatchObject({ options: [], loadingOptions: true })
    await expect.poll(() => options('1', 's2')?.loadingOptions).toBe(false)
    expect(options('2', 's2')?.options).toEqual([{ value: 'a1' }, { value: 'a2' }])
    expect(options('2', 's3')).toMatchObject({ options: [], loadingOptions: false })
    expect(requestData.mock.calls).toEqual([['a']])
    setCells(model, [{ key: '1', column: 's1', value: 'b' }])
    expect(tableData(model)[0]).toEqual({ id: 1, s1: 'b', s2: '', s3: '' })
    expect(onValueChange.mock.calls.map(([{ column }]) => column.key)).toEqual(['s1', 's2', 's3'])
    travel(model, 'undo')
    expect(tableData(model)[0]).toEqual({ id: 1, s1: 'a', s2: 'a1', s3: 'a11' })
  })

  it('[N02] asks again after a request that failed', async () => {
    const requestData = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue([{ value: 'a' }])
    const model = grid([{ id: 1 }], { columns: linked, linkage: [{ key: 's1', requestData }] })
    const ask = () => model.linkages.options('s1', {})
    ask()
    await vi.waitFor(() => {
      ask()
      expect(ask()?.options).toEqual([{ value: 'a' }])
    })
  })
})
