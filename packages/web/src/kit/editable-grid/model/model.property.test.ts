import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertRows, moveRow, removeRows } from './change-rows.ts'
import { setCells, travel } from './change-values.ts'
import type { GridModel } from './grid-model.ts'
import { grid, three } from './model.fixture.ts'
import { changedData, deletedData, deletedIds, newData, tableData } from './read-values.ts'
import { fromTsv, toTsv } from './tsv.ts'

const names = (model: GridModel) => tableData(model).map((row) => row.name)

/** A user action, simple enough to be repeated on a plain list. */
type Action =
  | { readonly do: 'set'; readonly at: number; readonly value: string }
  | { readonly do: 'insert'; readonly at: number; readonly count: number }
  | { readonly do: 'remove'; readonly at: number; readonly more: number }
  | { readonly do: 'move'; readonly at: number; readonly to: number }

const position = fc.nat(12)
const actions = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('set' as const), at: position, value: fc.constantFrom('p', 'q', 'r', '') }),
    fc.record({ do: fc.constant('insert' as const), at: position, count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('remove' as const), at: position, more: position }),
    fc.record({ do: fc.constant('move' as const), at: position, to: position }),
  ),
  { maxLength: 25 },
)

function act(model: GridModel, action: Action): void {
  const at = Math.min(action.at, model.store.size)
  const key = model.store.order[at] ?? ''
  if (action.do === 'set') setCells(model, [{ key, column: 'name', value: action.value }])
  if (action.do === 'insert')
    insertRows(
      model,
      Array.from({ length: action.count }, () => ({ name: 'new' })),
      at,
    )
  if (action.do === 'remove') removeRows(model, [key, model.store.order[action.more] ?? ''])
  if (action.do === 'move') moveRow(model, at, action.to)
}

interface Naive {
  readonly key: string
  readonly name: string
}

/** The same action on a plain list. */
function naively(rows: readonly Naive[], action: Action, added: readonly string[]): readonly Naive[] {
  const at = Math.min(action.at, rows.length)
  if (action.do === 'set') return rows.map((row, each) => (each === at ? { ...row, name: action.value } : row))
  if (action.do === 'insert') return rows.toSpliced(at, 0, ...added.map((key) => ({ key, name: 'new' })))
  if (action.do === 'remove') return rows.filter((_, each) => each !== at && each !== action.more)
  const moved = rows[at]
  return moved ? rows.toSpliced(at, 1).toSpliced(Math.min(action.to, rows.length - 1), 0, moved) : rows
}

const asked = ['p', 'q', 'r', 'new', 'A'] as const

/** Rows with duplicate values, found by comparing all rows. */
function twiceIn(model: GridModel): readonly string[] {
  const all = model.store.order.map((key) => model.value(key, 'name'))
  return asked.filter((name) => all.filter((other) => other === name).length > 1)
}

const state = (model: GridModel) =>
  JSON.stringify([tableData(model, { deleteTempId: false }), deletedData(model), newData(model), changedData(model)])

describe('properties', () => {
  it('undo restores the state before, redo the state after', () => {
    fc.assert(
      fc.property(actions, (list) => {
        const model = grid(three, { dragSort: true })
        const states = [state(model)]
        for (const action of list) {
          act(model, action)
          if (state(model) !== states.at(-1)) states.push(state(model))
        }
        for (const expected of states.slice(0, -1).toReversed()) {
          travel(model, 'undo')
          expect(state(model)).toBe(expected)
        }
        for (const expected of states.slice(1)) {
          travel(model, 'redo')
          expect(state(model)).toBe(expected)
        }
      }),
    )
  })

  it('[N05] tracks new, changed and removed rows like a naive list of copies', () => {
    fc.assert(
      fc.property(actions, (list) => {
        const model = grid(three)
        const naive = list.reduce<readonly Naive[]>(
          (rows, action) => {
            const before = new Set(model.store.order)
            act(model, action)
            return naively(
              rows,
              action,
              model.store.order.filter((key) => !before.has(key)),
            )
          },
          model.store.order.map((key): Naive => ({ key, name: String(model.value(key, 'name')) })),
        )
        const loaded = new Map(three.map((row) => [String(row.id), row.name]))
        expect(names(model)).toEqual(naive.map(({ name }) => name))
        expect(new Set(deletedIds(model))).toEqual(
          new Set([...loaded.keys()].filter((key) => !naive.some((each) => each.key === key))),
        )
        expect(newData(model).length).toBe(naive.filter(({ key }) => !loaded.has(key)).length)
        expect(changedData(model).map((row) => String(row.id))).toEqual(
          naive.filter(({ key, name }) => loaded.has(key) && loaded.get(key) !== name).map(({ key }) => key),
        )
      }),
    )
  })

  it('[N09] finds duplicate names after any write, addition, removal, undo or change from elsewhere', () => {
    const step = fc.oneof(actions, fc.constantFrom('undo' as const, 'redo' as const, 'rebase' as const))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const model = grid(three)
        for (const each of steps) {
          model.unique.isTwice('name', 'p')
          if (each === 'rebase') model.rebase(model.store.order[0] ?? '', { name: 'q' })
          else if (typeof each === 'string') travel(model, each)
          else each.map((action) => act(model, action))
          expect(asked.filter((name) => model.unique.isTwice('name', name))).toEqual(twiceIn(model))
          expect(model.unique.hasRepeated('name')).toBe(twiceIn(model).length > 0)
        }
      }),
    )
  })

  it('reads back any cells it wrote for a spreadsheet', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r\n', ' ', '中') })
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 4 })
          .chain((width) =>
            fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
          ),
        (cells) => {
          fc.pre(cells.some((row) => row.some((each) => each !== '')) && cells.at(-1)?.join('') !== '')
          expect(fromTsv(toTsv(cells))).toEqual(cells)
        },
      ),
    )
  })
})
