import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addRows, removeRows } from './change-rows.ts'
import { setCells, travel } from './change-values.ts'
import { followedOrder } from './follow-rows.ts'
import type { GridModel } from './grid-model.ts'
import { grid, three } from './model.fixture.ts'
import { changedData, deletedIds, newData, tableData } from './read-values.ts'

const names = (model: GridModel) => tableData(model).map((row) => row.name)
const [first, second, third] = three

describe('rows that come and go elsewhere', () => {
  it('[N14] leaves what is written in the rows that stay, and can still undo it', () => {
    const model = grid(three)
    setCells(model, [{ key: '3', column: 'name', value: 'written' }])
    const gone = model.follow([second, third, { id: 4, name: 'D' }].filter((row) => row !== undefined))
    expect(gone.map(({ key }) => key)).toEqual(['1'])
    expect(names(model)).toEqual(['B', 'written', 'D'])
    expect(changedData(model)).toMatchObject([{ id: 3, name: 'written' }])
    travel(model, 'undo')
    expect(names(model)).toEqual(['B', 'C', 'D'])
    expect(changedData(model)).toEqual([])
  })

  it('[N14] counts none of them as added or deleted here', () => {
    const model = grid(three)
    model.follow([first, { id: 9, name: 'between' }, third].filter((row) => row !== undefined))
    expect(names(model)).toEqual(['A', 'between', 'C'])
    expect([deletedIds(model), newData(model), changedData(model)]).toEqual([[], [], []])
  })

  it('[N14] keeps rows that were added or removed here until the removed ones are removed elsewhere too', () => {
    const model = grid(three)
    addRows(model, [{ name: 'mine' }])
    removeRows(model, ['2'])
    model.follow([...three, { id: 4, name: 'D' }])
    expect(names(model)).toEqual(['A', 'C', 'D', 'mine'])
    expect(deletedIds(model)).toEqual(['2'])
    model.follow([first, third].filter((row) => row !== undefined))
    expect(names(model)).toEqual(['A', 'C', 'mine'])
    expect(deletedIds(model)).toEqual([])
  })

  it('[N14] does not undo a change of a removed row', () => {
    const model = grid(three)
    setCells(model, [{ key: '1', column: 'name', value: 'x' }])
    setCells(model, [{ key: '2', column: 'name', value: 'y' }])
    model.follow([second, third].filter((row) => row !== undefined))
    travel(model, 'undo')
    expect(names(model)).toEqual(['B', 'C'])
    expect(model.history.canUndo).toBe(false)
  })

  it('[N14] ends with the rows of elsewhere, in the order held here', () => {
    const keys = fc.uniqueArray(fc.integer({ min: 1, max: 20 }).map(String), { maxLength: 12 })
    fc.assert(
      fc.property(keys, keys, (held, incoming) => {
        const gone = new Set(held.filter((key) => !incoming.includes(key)))
        const order = followedOrder(held, incoming, gone)
        expect(order.toSorted()).toEqual(incoming.toSorted())
        expect(order.filter((key) => held.includes(key))).toEqual(held.filter((key) => !gone.has(key)))
        // Where nothing was moved here, both orders are equal.
        const stays = held.filter((key) => !gone.has(key))
        if (incoming.filter((key) => held.includes(key)).join() === stays.join()) expect(order).toEqual(incoming)
      }),
    )
  })
})
