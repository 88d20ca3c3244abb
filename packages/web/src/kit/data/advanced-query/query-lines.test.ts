import { listQuery, readAdvanced } from '@heron/contract/wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../lib/api/address.ts'
import { flatFields, type QueryFields, type QueryRule, rulesOf } from './query-field.ts'
import {
  isComplete,
  itemsOf,
  linesOf,
  newLine,
  type QueryLine,
  queryParams,
  readQuery,
  withField,
  withRule,
} from './query-lines.ts'

const declared: QueryFields = [
  { name: 'name', label: 'customer.name' },
  { name: 'level', label: 'customer.code', kind: 'number' },
  { name: 'createTime', label: 'kit.createTime', kind: 'date' },
  { name: 'active', label: 'kit.yes', kind: 'switch' },
  {
    table: 'contacts',
    label: 'customer.contact',
    fields: [{ name: 'phone', label: 'customer.phone' }],
  },
]
const fields = flatFields(declared)
const wire = listQuery({
  name: 'text',
  level: 'number',
  createTime: 'time',
  active: 'flag',
  'contacts,phone': 'text',
})

const line = (path: string, rule: QueryRule, value: QueryLine['value']): QueryLine => ({
  ...newLine(),
  path,
  rule,
  value,
})
const by = (path: string) => fields.find((each) => each.path === path)

/** Any typed text without separators of values. */
const word = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .map((text) => text.replaceAll(/[,\0]/g, '').trim())
  .filter((text) => text !== '')
const textLine = fc
  .record({ path: fc.constantFrom('name', 'contacts,phone'), rule: fc.constantFrom(...rulesOf.text), word, more: word })
  .map(({ path, rule, word: value, more }) => line(path, rule, rule === 'in' ? [value, more] : value))
const numberLine = fc
  .record({ rule: fc.constantFrom(...rulesOf.number), value: fc.integer({ min: -99_999, max: 99_999 }) })
  .map(({ rule, value }) => line('level', rule, rule === 'in' ? [String(value)] : String(value)))
const dateLine = fc
  .record({ rule: fc.constantFrom(...rulesOf.date), month: fc.integer({ min: 1, max: 9 }) })
  .map(({ rule, month }) => line('createTime', rule, `2026-0${month}-11`))
const switchLine = fc
  .record({ rule: fc.constantFrom(...rulesOf.switch), value: fc.constantFrom('Y', 'N') })
  .map(({ rule, value }) => line('active', rule, value))

describe('lines of an advanced query', () => {
  it('[P07][D20] whatever is asked, the contract decodes just that, through address and encoding', () => {
    const lines = fc.array(fc.oneof(textLine, numberLine, dateLine, switchLine), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(lines, fc.constantFrom('and' as const, 'or' as const), (asked, match) => {
        const items = itemsOf(asked, fields)
        const address = addressOf({ method: 'GET', path: '/customer/list' }, {}, queryParams({ items, match }), 0)
        const arrived = new URL(address, 'http://heron.test').searchParams
        const read = readAdvanced(arrived.get('superQueryParams') ?? '')
        expect(read).toEqual({ items })
        arrived.delete('_t')
        const decoded = wire.safeParse(Object.fromEntries(arrived))
        expect(decoded.error?.issues ?? []).toEqual([])
        expect(decoded.data?.match).toBe(match)
        expect(decoded.data?.advanced.map(({ field, rule }) => [field, rule])).toEqual(
          asked.map(({ path, rule }) => [path, rule]),
        )
        const texts = decoded.data?.advanced.filter(({ field }) => field === 'name' || field === 'contacts,phone')
        expect(texts?.map(({ values }) => values)).toEqual(
          asked
            .filter(({ path }) => path === 'name' || path === 'contacts,phone')
            .map(({ value }) => (typeof value === 'string' ? [value] : value)),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('[P07] a field of a sub-table keeps its table (§7 no. 33)', () => {
    const items = itemsOf([line('contacts,phone', 'like', '138')], fields)
    expect(items).toEqual([{ field: 'contacts,phone', rule: 'like', val: '138', type: 'string' }])
  })

  it('[P07] switches ask with Y and N', () => {
    expect(itemsOf([line('active', 'eq', 'Y')], fields)[0]?.val).toBe('Y')
  })

  it('[F13] incomplete lines stay out, however many there are', () => {
    const empty = [newLine(), newLine(), line('name', 'eq', ' '), line('name', 'in', []), line('level', 'eq', 'x')]
    expect(empty.map((each) => isComplete(each, fields))).toEqual(empty.map(() => false))
    expect(itemsOf([...empty, line('name', 'eq', 'a')], fields)).toHaveLength(1)
  })

  it('another field clears the value, another operator keeps what it can', () => {
    const held = line('name', 'left_like', 'x')
    expect(withField(held, by('level'))).toMatchObject({ path: 'level', rule: 'eq', value: undefined })
    expect(withRule(line('name', 'in', ['a', 'b']), 'eq').value).toBe('a')
    expect(withRule(line('name', 'eq', 'a'), 'in').value).toEqual(['a'])
  })

  it('comes back from an address and from a saved query', () => {
    const items = itemsOf([line('name', 'in', ['甲', 'b%']), line('level', 'ge', '-3')], fields)
    const params = new URLSearchParams(queryParams({ items, match: 'or' }))
    expect(readQuery(new URLSearchParams(params.toString()))).toEqual({ items, match: 'or' })
    expect(linesOf(items, fields).map(({ path, value }) => [path, value])).toEqual([
      ['name', ['甲', 'b%']],
      ['level', '-3'],
    ])
    expect(linesOf([{ field: 'gone', rule: 'eq', val: '1' }], fields)).toEqual([])
    expect(readQuery(new URLSearchParams('superQueryParams=%5Bnonsense'))).toBeUndefined()
    expect(queryParams(undefined)).toEqual({})
  })
})
