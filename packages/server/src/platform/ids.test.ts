import { expect, it } from 'vitest'
import { createIds } from './ids.ts'

const noon = Date.parse('2026-11-21T04:00:00Z')

it('gives ids of 19 digits that ascend, also in one ms that is used up and with a clock that goes back', () => {
  let now = noon
  const next = createIds(() => now, 7)
  const made = Array.from({ length: 10_000 }, (_, at) => {
    now = at < 9_000 ? noon : noon - 50
    return next()
  })
  expect(new Set(made).size).toBe(made.length)
  expect(made.toSorted()).toEqual(made)
  expect(made.filter((id) => !/^\d{19}$/.test(id))).toEqual([])
})

it('gives two processes that drew the same number different ids in the same ms', () => {
  const firsts = Array.from({ length: 8 }, () => createIds(() => noon, 7)())
  expect(new Set(firsts).size).toBeGreaterThan(1)
})
