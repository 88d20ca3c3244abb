import { describe, expect, it, vi } from 'vitest'
import { addRows, canMove, insertRows, moveRow, removeRows } from './change-rows.ts'
import { setCells, setValues, travel } from './change-values.ts'
import { columnWidth, typeName } from './column.ts'
import type { GridModel } from './grid-model.ts'
import { grid, three } from './model.fixture.ts'
import { applyPaste, planPaste } from './paste.ts'
import { changedData, deletedData, deletedIds, newData, statisticsValue, tableData } from './read-values.ts'
import { fromTsv } from './tsv.ts'

const names = (model: GridModel) => tableData(model).map((row) => row.name)

describe('rows', () => {
  it('[N05] keeps inserted and removed rows apart; ids of never-saved rows are not collected (§1.14)', () => {
    const model = grid(three)
    const [added = ''] = addRows(model, [{ name: 'D' }])
    addRows(model, [{ name: 'E' }])
    removeRows(model, ['2', added])
    expect(names(model)).toEqual(['A', 'C', 'E'])
    expect(newData(model).map((row) => [row.name, 'id' in row])).toEqual([['E', false]])
    expect(deletedIds(model)).toEqual(['2'])
    expect(deletedData(model)).toMatchObject([{ id: 2, name: 'B' }])
  })

  it('[L15] refuses to remove by anything but an id or a list of ids', () => {
    const model = grid(three)
    const wrong: readonly unknown[] = [1, {}, null, [1]]
    for (const each of wrong) expect(() => removeRows(model, each as string)).toThrow(TypeError) // wrong type on purpose
    expect(model.store.size).toBe(3)
    expect(removeRows(model, '3')).toEqual(['3'])
  })

  it('[N05] adds many rows in one step with one event that names them all (§7 no. 3, 7, 21)', () => {
    const onAdded = vi.fn()
    const model = grid(three, { events: { onAdded } })
    addRows(
      model,
      Array.from({ length: 1000 }, (_, at) => ({ name: `n${at}` })),
    )
    expect(onAdded).toHaveBeenCalledTimes(1)
    expect(onAdded.mock.calls[0]?.[0]).toMatchObject({ num: 1000, index: 3 })
    travel(model, 'undo')
    expect(names(model)).toEqual(['A', 'B', 'C'])
  })

  it('[N02] gives new rows their defaults and counts isOrder columns on; loaded rows get none', () => {
    const model = grid([{ id: 1, no: 7 }], {
      columns: [
        { key: 'no', title: '序', type: 'inputNumber', isOrder: true },
        { key: 'name', title: '名', type: 'input', defaultValue: '新' },
        { key: 'done', title: '完', type: 'checkbox', customValue: ['Y', 'N'], defaultChecked: true },
      ],
    })
    addRows(model, [{}, { no: 3 }, {}])
    expect(tableData(model)).toEqual([
      { id: 1, no: 7 },
      { no: 8, name: '新', done: 'Y' },
      { no: 3, name: '新', done: 'Y' },
      { no: 9, name: '新', done: 'Y' },
    ])
  })

  it('[N06] numbers the sort field from 1 after load, insert, move and removal', () => {
    const onDragged = vi.fn()
    const model = grid(three, { dragSort: true, events: { onDragged } })
    const numbers = () => tableData(model).map((row) => `${row.name}${row.orderNum}`)
    expect(numbers()).toEqual(['A1', 'B2', 'C3'])
    moveRow(model, 0, 2)
    expect([numbers(), onDragged.mock.calls]).toEqual([['B1', 'C2', 'A3'], [[{ oldIndex: 0, newIndex: 2 }]]])
    insertRows(model, [{ name: 'X' }], 1)
    removeRows(model, '3')
    expect(numbers()).toEqual(['B1', 'X2', 'A3'])
    expect(
      changedData(
        grid(
          [
            { id: 1, orderNum: 1 },
            { id: 2, orderNum: 2 },
          ],
          { dragSort: true },
        ),
      ),
    ).toEqual([])
  })

  it('[N06] moves over the whole length: only the first and the last row stop (§7 no. 14)', () => {
    const model = grid(Array.from({ length: 500 }, (_, at) => ({ id: at, name: `${at}` })))
    expect([canMove(model, '0'), canMove(model, '130'), canMove(model, '499')]).toEqual([
      { up: false, down: true },
      { up: true, down: true },
      { up: true, down: false },
    ])
    expect([moveRow(model, 499, 500), moveRow(model, 0, -1), moveRow(model, 100, 499)]).toEqual([false, false, true])
    expect(model.store.indexOf('100')).toBe(499)
  })
})

describe('values', () => {
  it('[N07] sets many cells in one pass and reports each (§7 no. 3, 20)', () => {
    const onValueChange = vi.fn()
    const model = grid(three, { events: { onValueChange } })
    expect(setValues(model, [{ rowKey: '1', values: { name: 'Z', size: 9, nothing: 1 } }])).toEqual(['nothing'])
    expect(onValueChange).toHaveBeenCalledTimes(2)
    expect(onValueChange.mock.calls[0]?.[0]).toMatchObject({
      value: 'Z',
      oldValue: 'A',
      isSetValues: true,
      rowIndex: 0,
    })
  })

  it('[N02] computes a column from two others in the same step of undo (§7 no. 24)', () => {
    const model: GridModel = grid([{ id: 1, name: 'A', size: 2 }], {
      events: {
        onValueChange: ({ column, rowKey, value }) => {
          if (column.key === 'size') setValues(model, [{ rowKey, values: { name: `${Number(value) * 2}` } }])
        },
      },
    })
    setCells(model, [{ key: '1', column: 'size', value: 5 }])
    expect(tableData(model)).toEqual([{ id: 1, name: '10', size: 5 }])
    travel(model, 'undo')
    expect([tableData(model), model.history.canUndo]).toEqual([[{ id: 1, name: 'A', size: 2 }], false])
  })

  it('[N11] sums decimals exactly and averages what holds a figure (§7 no. 17, 18)', () => {
    const model = grid([
      { id: 1, size: 0.1 },
      { id: 2, size: '0.2' },
      { id: 3, size: '' },
    ])
    expect(statisticsValue(model, 'size')).toEqual({ sum: 0.3, average: 0.15 })
    expect(statisticsValue(grid([]), 'size')).toEqual({ sum: undefined, average: undefined })
  })

  it('[D22] has the widths of the specification and the names of both vocabularies (M05, N01)', () => {
    expect(['sel_search', 'list_multi', 'select-dict-search', 'input_pop', undefined].map(typeName)).toEqual([
      'select-search',
      'select-multiple',
      'sel_search_async',
      'textarea',
      'normal',
    ])
    const width = (type: string, asked?: number | string) =>
      columnWidth({ key: 'k', title: 't', type, ...(asked === undefined ? {} : { width: asked }) }, 1000)
    expect([width('input'), width('datetime'), width('datetime', 100), width('date', 90), width('sel_user')]).toEqual([
      120, 200, 190, 135, 220,
    ])
    expect([width('sel_depart'), width('user-select', 50), width('input', '20%'), width('hidden', 80)]).toEqual([
      160, 190, 200, 0,
    ])
  })
})

describe('paste', () => {
  it('reads texts by column, reports what it refuses and adds rows past the end, in one step', () => {
    const model = grid(three, { disabledRows: { name: 'C' } })
    const texts = fromTsv('x\t1,234.5\t精\t是\ny\tviel\tc\t?\tz\nn\t3\t粗\tN\nnew\t4\ta\tY\r\n')
    const target = { keys: model.store.order, columns: model.columns, row: 0, column: 0, mayAdd: true }
    const plan = planPaste(model, texts, target)
    expect(plan.refused.map(({ rowIndex, column, refusal }) => [rowIndex, column?.key, refusal])).toEqual([
      [1, 'size', 'number'],
      [1, 'kind', 'option'],
      [1, 'done', 'check'],
      [1, undefined, 'outside'],
      [2, 'name', 'disabled'],
      [2, 'size', 'disabled'],
      [2, 'kind', 'disabled'],
      [2, 'done', 'disabled'],
    ])
    expect(names(model)).toEqual(['A', 'B', 'C'])
    applyPaste(model, plan)
    expect(tableData(model)).toMatchObject([
      { name: 'x', size: 1234.5, kind: 'b', done: 'Y' },
      { name: 'y', size: 2, kind: 'b', done: 'Y' },
      { name: 'C' },
      { name: 'new', size: 4, kind: 'a', done: 'Y' },
    ])
    travel(model, 'undo')
    expect(names(model)).toEqual(['A', 'B', 'C'])
  })
})
