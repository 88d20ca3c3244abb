import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { readAdvanced, writeAdvanced } from './advanced-query.ts'
import { readOperator } from './filter.ts'
import { listQuery } from './list.ts'

const schema = listQuery({ name: 'text', count: 'number', createTime: 'time', isOpen: 'flag', projectId: 'id' })
const read = (query: Record<string, unknown>) => schema.parse(query)
const refusal = (query: Record<string, unknown>) =>
  schema.safeParse(query).error?.issues.map((issue) => issue.path.join('.'))

describe('list query', () => {
  it('[M04] ten rows, newest first, by default', () => {
    expect(read({})).toEqual({
      pageNo: 1,
      pageSize: 10,
      sort: [{ field: 'createTime', direction: 'desc' }],
      filters: [],
      advanced: [],
      match: 'and',
    })
  })

  it('strips _dictText off a sort field and accepts several', () => {
    expect(read({ column: 'name_dictText,count', order: 'ASC' }).sort).toEqual([
      { field: 'name', direction: 'asc' },
      { field: 'count', direction: 'asc' },
    ])
  })

  it('keeps its own order when asked for a creation time that it lacks', () => {
    const own = listQuery({ until: 'time' }, {}, 'own')
    expect(own.parse({ column: 'createTime', order: 'desc' }).sort).toEqual([])
    expect(own.parse({ column: 'createTime,until', order: 'asc' }).sort).toEqual([{ field: 'until', direction: 'asc' }])
    expect(own.safeParse({ column: 'createTime', order: 'x' }).success).toBe(false)
    expect(own.safeParse({ createTime_begin: '2026-11-21' }).success).toBe(false)
  })

  it.each([
    ['*v*', 'like', ['v']],
    ['*v', 'left_like', ['v']],
    ['v*', 'right_like', ['v']],
    ['!v', 'ne', ['v']],
    ['>= v', 'ge', ['v']],
    ['>=v', 'ge', ['v']],
    ['< v', 'lt', ['v']],
    ['a,b,c', 'in', ['a', 'b', 'c']],
    [',a,b,', 'anyLike', ['a', 'b']],
    ['a++b', 'eq', ['a,b']],
    ['v', 'eq', ['v']],
    ['*', 'left_like', ['']],
    ['!', 'eq', ['!']],
  ])('[P07] reads %s as %s', (value, rule, texts) => {
    expect(readOperator(value)).toEqual({ rule, texts })
  })

  it('converts values to the field type; days end with their last instant', () => {
    const day = Date.parse('2026-11-21T00:00:00+08:00')
    const { filters } = read({
      count: '>3',
      createTime_begin: '2026-11-21',
      createTime_end: '2026-11-21',
      isOpen: 'Y',
      name: '',
    })
    expect(filters).toEqual([
      { field: 'count', rule: 'gt', values: [3] },
      { field: 'createTime', rule: 'ge', values: [day] },
      { field: 'createTime', rule: 'le', values: [day + 86_400_000 - 1] },
      { field: 'isOpen', rule: 'eq', values: [1] },
    ])
  })

  it.each([
    [{ pageSize: '201' }, 'pageSize'],
    [{ pageSize: '10;1' }, 'pageSize'],
    [{ pageNo: 'NaN' }, 'pageNo'],
    [{ column: 'password' }, 'column'],
    [{ column: 'constructor' }, 'column'],
    [{ order: 'sideways' }, 'order'],
    [{ count: 'x' }, 'count'],
    [{ count: '*1*' }, 'count'],
    [{ createTime: '2026-02-30' }, 'createTime'],
    [{ projectId: "' or 1=1" }, 'projectId'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: Array(501).fill('a').join(',') }, 'name'],
    [{ superQueryMatchType: 'xor' }, 'superQueryMatchType'],
    [{ superQueryParams: '[{"field":"name","rule":"regexp","val":"x"}]' }, 'superQueryParams'],
    [{ superQueryParams: '[{"field":"password","rule":"eq","val":"x"}]' }, 'superQueryParams'],
    [{ superQueryParams: '[{"field":"name","rule":"eq","val":"x","evil":1}]' }, 'superQueryParams'],
    [{ superQueryParams: '[{"field":"name","rule":"eq","val":{"a":1}}]' }, 'superQueryParams'],
    [{ superQueryParams: '[{"field":"name","rule":"eq","val":["x",1]}]' }, 'superQueryParams'],
    [{ superQueryParams: '[{"field":"count","rule":"eq","val":1e999}]' }, 'superQueryParams'],
    [{ superQueryParams: '[{"field":"name","rule":"eq","val":"x","type":1}]' }, 'superQueryParams'],
    [{ superQueryParams: '[{"field":"name","rule":"eq","val":"x","__proto__":1}]' }, 'superQueryParams'],
    [{ superQueryParams: JSON.stringify([{ field: 'name', rule: 'eq', val: 'x'.repeat(201) }]) }, 'superQueryParams'],
    [{ superQueryParams: '["name"]' }, 'superQueryParams'],
    [{ superQueryParams: '{}' }, 'superQueryParams'],
    [{ superQueryParams: '%' }, 'superQueryParams'],
  ])('ATK12 ATK14 ATK19 refuses %j naming %s', (query, field) => {
    expect(refusal(query)).toEqual([field])
  })

  it('refuses unknown names', () => {
    expect(schema.safeParse({ password: 'x' }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['password'] },
    ])
  })

  it('[P07] reads what it writes, once encoded and twice encoded, whatever the value', () => {
    const value = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => text.isWellFormed())
    fc.assert(
      fc.property(value, (val) => {
        const items = [{ field: 'name', rule: 'eq', val }]
        expect(readAdvanced(writeAdvanced(items))).toEqual({ items })
        expect(readAdvanced(JSON.stringify(items))).toEqual({ items })
      }),
      { numRuns: 500 },
    )
  })

  it('refuses more conditions than the limit, and names the position of a malformed one', () => {
    const item = { field: 'name', rule: 'eq', val: 'x' }
    const most = Array.from({ length: limits.advancedItems }, () => item)
    expect(readAdvanced(JSON.stringify(most))).toEqual({ items: most })
    expect(readAdvanced(JSON.stringify([...most, item]))).toHaveProperty('problem')
    expect(readAdvanced(JSON.stringify([item, { ...item, evil: 1 }]))).toEqual({
      problem: expect.stringContaining('1 evil'),
    })
  })

  it('accepts the further fields that older forms send', () => {
    const item = {
      field: 'name',
      rule: 'eq',
      val: ['x'],
      type: 'string',
      dictCode: 'sex',
      options: [{ a: 1 }],
      popup: null,
    }
    expect(readAdvanced(JSON.stringify([item]))).toEqual({ items: [item] })
  })

  it('drops incomplete advanced rows', () => {
    const text = JSON.stringify([
      { field: 'name', rule: 'eq', val: '' },
      { field: 'count', rule: '>=', val: 2, type: 'number' },
    ])
    expect(read({ superQueryParams: text, superQueryMatchType: 'or' })).toMatchObject({
      advanced: [{ field: 'count', rule: 'ge', values: [2] }],
      match: 'or',
    })
  })
})
