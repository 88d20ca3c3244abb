import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Changes, changesIn, isChanges, type RowKeys, withChanges, withDraft } from './changes.ts'
import type { Values } from './values.ts'

interface Row extends Values {
  readonly id: string
  readonly x: number
  readonly y: number
}

const free = (others: readonly Values[]) => String(Math.max(0, ...others.map(({ id }) => Number(id))) + 1)
const keys: RowKeys = {
  rows: { of: ({ id }) => String(id), renewed: (row, others) => ({ ...row, id: free(others) }) },
  heights: { of: ({ id }) => String(id) },
}
const a: Row = { id: '1', x: 1, y: 1 }
const b: Row = { id: '2', x: 2, y: 2 }
const c: Row = { id: '3', x: 3, y: 3 }

/** Merges a list changed on both sides, and expects the same result from a stored draft of the changes. */
function merged(list: 'rows' | 'heights', was: readonly Row[], is: readonly Row[], there: readonly Row[]) {
  const sides = { was: { [list]: was }, is: { [list]: is } }
  const rows = withChanges({ [list]: there }, sides, keys)[list]
  expect(withDraft({ [list]: there }, stored(changesIn(sides.was, sides.is, keys)), keys)[list] ?? there).toEqual(rows)
  return rows
}

/** Changes as a draft has them after a reload. */
function stored(changes: Changes): Changes {
  const read: unknown = JSON.parse(JSON.stringify(changes))
  if (!isChanges(read)) throw new TypeError('not the changes of a draft')
  return read
}

describe('a list whose rows have keys', () => {
  it('keeps what was changed here and there in different rows, and in one row', () => {
    expect(merged('rows', [a, b], [{ ...a, x: 7 }, b], [a, { ...b, x: 8 }])).toEqual([
      { ...a, x: 7 },
      { ...b, x: 8 },
    ])
    expect(merged('rows', [a, b], [{ ...a, x: 7 }, b], [{ ...a, x: 5, y: 6 }, b])).toEqual([{ ...a, x: 7, y: 6 }, b])
  })

  it('keeps the rows added there, then those added here', () => {
    expect(merged('rows', [a], [a, c], [a, b])).toEqual([a, b, c])
  })

  it('gives a row added here another key when a row added there has its key, but not when they are the same row', () => {
    expect(merged('rows', [a], [a, { ...b, x: 7 }, c], [a, b])).toEqual([a, b, { ...b, id: '4', x: 7 }, c])
    expect(merged('rows', [a], [a, b], [a, b])).toEqual([a, b])
  })

  it('deletes what was deleted here, also when it was changed there', () => {
    expect(merged('rows', [a, b, c], [a], [a, b, { ...c, x: 9 }])).toEqual([a])
  })

  it('keeps a row changed here when it was deleted there, and no other', () => {
    expect(merged('rows', [a, b, c], [a, { ...b, x: 7 }, c], [a])).toEqual([a, { ...b, x: 7 }])
  })

  it('has the rows that it has there, when this form neither adds nor deletes rows', () => {
    expect(
      merged(
        'heights',
        [a, b],
        [
          { ...a, x: 7 },
          { ...b, x: 7 },
        ],
        [b, c],
      ),
    ).toEqual([{ ...b, x: 7 }, c])
  })

  it('tells rows with the same key apart by their order', () => {
    const twin = { ...a, x: 5 }
    expect(merged('rows', [a, twin], [a, { ...twin, y: 7 }], [{ ...a, y: 8 }, twin])).toEqual([
      { ...a, y: 8 },
      { ...twin, y: 7 },
    ])
  })

  it('counts as one value in a form without keys', () => {
    const sides = { was: { tags: ['p', 'q'] }, is: { tags: ['p'] } }
    expect(withChanges({ tags: ['p', 'q', 'r'] }, sides, keys)).toEqual({ tags: ['p'] })
    expect(changesIn(sides.was, sides.is, keys)).toEqual(sides)
  })
})

describe('what two people changed in different rows', () => {
  const row = fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 9 }) })
  const act = fc.oneof(
    row.map((to) => ({ kind: 'change' as const, to })),
    fc.constant({ kind: 'delete' as const }),
    fc.constant({ kind: 'none' as const }),
  )
  const line = fc.record({ start: row, by: fc.constantFrom('me', 'other'), act })
  const change = fc.record({ lines: fc.array(line), mine: fc.array(row), theirs: fc.array(row) })
  type Line = typeof line extends fc.Arbitrary<infer L> ? L : never

  const done = (lines: readonly Line[], who: readonly string[]): readonly Row[] =>
    lines.flatMap(({ start, by, act: todo }, at) => {
      const held = { id: String(at + 1), ...start }
      if (!who.includes(by) || todo.kind === 'none') return [held]
      return todo.kind === 'delete' ? [] : [{ ...held, ...todo.to }]
    })
  const added = (rows: readonly { readonly x: number; readonly y: number }[], from: number): readonly Row[] =>
    rows.map((each, at) => ({ id: String(from + at), ...each }))

  it('is the same as the changes of both, with the rows added there before those added here', () => {
    fc.assert(
      fc.property(change, ({ lines, mine, theirs }) => {
        const is = [...done(lines, ['me']), ...added(mine, 100)]
        const there = [...done(lines, ['other']), ...added(theirs, 200)]
        const both = [...done(lines, ['me', 'other']), ...added(theirs, 200), ...added(mine, 100)]
        expect(merged('rows', done(lines, []), is, there)).toEqual(both)
      }),
    )
  })
})

describe('a draft', () => {
  const opened = {
    ...{ version: 1, name: 'n' },
    setting: { version: 4, gap: 0.2, ball: { diameter: 6, rod: 50 } },
    other: { version: 2, x: 1 },
    heights: [
      { ...a, version: 3 },
      { ...b, version: 3 },
    ],
  }
  const typed = {
    ...opened,
    setting: { ...opened.setting, ball: { diameter: 6, rod: 40 } },
    heights: [opened.heights[0], { ...b, x: 7, version: 3 }],
  }
  const draft = stored(changesIn(opened, typed, keys))

  it('has only what was changed, with the versions of its groups and rows', () => {
    expect(draft).toEqual({
      was: { version: 1, setting: { version: 4, ball: { rod: 50 } }, heights: [opened.heights[1]] },
      is: { version: 1, setting: { version: 4, ball: { rod: 40 } }, heights: [typed.heights[1]] },
    })
  })

  it('changes only that in a newer version, and is refused where the same group or row was changed since', () => {
    const newer = {
      ...{ version: 2, name: 'm' },
      setting: { version: 5, gap: 0.3, ball: { diameter: 5, rod: 50 } },
      other: { version: 3, x: 2 },
      heights: [
        { ...a, y: 5, version: 6 },
        { ...b, y: 5, version: 7 },
      ],
    }
    expect(withDraft(newer, draft, keys)).toEqual({
      ...newer,
      version: 1,
      setting: { version: 4, gap: 0.3, ball: { diameter: 5, rod: 40 } },
      heights: [newer.heights[0], { ...b, x: 7, y: 5, version: 3 }],
    })
  })
})
