import { expect, it } from 'vitest'
import { id, name, remark } from './quantity.ts'
import { shared } from './shared.ts'
import { z } from './z.ts'

it('creates a kind of schema once for each set of arguments', () => {
  let made = 0
  const kind = shared((max: number = 100) => ({ max, turn: ++made }))
  expect(kind(5)).toBe(kind(5))
  expect(kind(5).max).toBe(5)
  expect(kind()).toBe(kind())
  expect(kind().max).toBe(100)
  expect(made).toBe(2)
})

it('keeps kinds apart', () => {
  expect(id()).toBe(id())
  expect(name(32)).not.toBe(name(60))
  expect(name(3).safeParse('abcd').success).toBe(false)
  expect(name(4).safeParse('abcd').success).toBe(true)
  // A description belongs to one field, not to all fields of its kind.
  const described = remark(10).describe('a note')
  expect(described.description).toBe('a note')
  expect(remark(10).description).toBeUndefined()
})

it('creates a schema without settings once, and still refuses unknown fields', () => {
  expect(z.string()).toBe(z.string())
  expect(z.string('a text')).not.toBe(z.string())
  expect(z.string('a text').safeParse(1).error?.issues[0]?.message).toBe('a text')
  const row = z.strictObject({ code: z.string(), size: z.int().nullable() })
  expect(row.parse({ code: 'a', size: null })).toEqual({ code: 'a', size: null })
  expect(row.safeParse({ code: 'a', size: 1, more: 1 }).error?.issues[0]?.code).toBe('unrecognized_keys')
  expect(z.toJSONSchema(row)).toMatchObject({ additionalProperties: false })
})
