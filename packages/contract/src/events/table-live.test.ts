import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTableServerFrame, tableServerFrame } from './index.ts'

const word = fc.stringMatching(/^[A-Za-z0-9_.-]{0,66}$/)
const place = fc.oneof(fc.constant(null), fc.record({ socketKey: word, rowId: word, column: word }))
const editing = fc.record({ by: fc.string(), name: fc.string({ maxLength: 70 }), at: place })
const frame: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ type: fc.constant('heart_beat'), data: fc.constantFrom('', 'x') }),
  fc.record({
    type: fc.constant('common_send_date'),
    data: fc.oneof(
      fc.record({ key: fc.constant('editing'), args: fc.tuple(editing) }),
      fc.record({ key: fc.constant('reload'), args: fc.tuple(word) }),
    ),
  }),
  fc.record({
    type: fc.constant('update_vxe_table'),
    data: fc.record({ socketKey: word, args: fc.tuple(fc.record({ id: word, x: fc.integer() }), word) }),
  }),
)

/** The same frame with one value, found by its position among all values, removed, replaced or joined by another. */
function damaged(value: unknown, at: number, how: 'remove' | 'replace' | 'add'): unknown {
  let left = at
  const walk = (each: unknown): unknown => {
    if (typeof each !== 'object' || each === null) return each
    const entries = Object.entries(each).flatMap(([name, inner]): readonly (readonly [string, unknown])[] => {
      left -= 1
      if (left !== -1) return [[name, walk(inner)]]
      if (how === 'remove') return []
      return how === 'replace'
        ? [[name, 7]]
        : [
            [name, inner],
            [`${name}9`, 7],
          ]
    })
    return Array.isArray(each) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
  }
  return walk(value)
}

it('[K09] a frame of a table is recognised without its schema exactly as by its schema', () => {
  let valid = 0
  const agrees = (value: unknown) => {
    const { success } = tableServerFrame.safeParse(value)
    if (success) valid += 1
    expect(isTableServerFrame(value), JSON.stringify(value)).toBe(success)
  }
  fc.assert(
    fc.property(frame, fc.nat(12), fc.constantFrom('remove', 'replace', 'add'), (value, at, how) => {
      agrees(value)
      agrees(damaged(value, at, how))
    }),
    { numRuns: 500 },
  )
  expect(valid).toBeGreaterThan(100)
  for (const value of [null, 'heart_beat', [], {}, { type: 'toString', data: '' }]) agrees(value)
})
