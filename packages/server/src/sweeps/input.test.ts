import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { census, fieldsOf, filtersOf, isList, required } from './census.ts'

const canary = 'cAnArY_7f3a'

interface Refusal {
  readonly fields: readonly { readonly path: string; readonly message: string }[]
}

const complaints = (result: unknown): readonly string[] => (result as Refusal).fields?.map(({ path }) => path) ?? []
const inputOf = (route: RouteDefinition) => ({ params: required(route.params), query: required(route.query) })

const lists = census.filter(isList)
/** Accept the values of any form, under any name. */
const openForms = ['fillRule.execute']
const writes = census.filter((route) => route.body && !route.multipart && !openForms.includes(route.id))

/** Discriminator values of a body, so that the rest of it is checked. */
function kindOf(schema: z.ZodType | undefined): Record<string, unknown> {
  const { oneOf: [first] = [] } = z.toJSONSchema(schema ?? z.null(), { io: 'input', unrepresentable: 'any' })
  const told = Object.entries(first?.properties ?? {})
  return Object.fromEntries(told.flatMap(([name, of]) => (of instanceof Object && of.const ? [[name, of.const]] : [])))
}

describe.each(['sqlite', 'postgres'] as const)('input on %s', (engine) => {
  const statements: string[] = []
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine, listen: (sql) => statements.push(sql) })
  })
  afterAll(() => test.close())

  it.each(writes)('m2 [F16] $id refuses an unknown field', async (route) => {
    const answer = await test.call(route, { ...inputOf(route), body: { ...kindOf(route.body), __x: 1 } }, 'admin')
    expect(answer.status).toBe(400)
    expect(complaints(answer.json.result)).toContain('__x')
  })

  it.each(census)('m2 ATK13 $id refuses an unknown parameter', async (route) => {
    const answer = await test.call(
      route,
      { params: required(route.params), query: { ...required(route.query), __x: '1' } },
      'admin',
    )
    expect(answer.status).toBe(400)
    expect(complaints(answer.json.result)).toContain('__x')
  })

  it.each(lists)('m3 ATK08 $id refuses unknown sort fields, filters, directions and sizes', async (route) => {
    const problem = async (query: Record<string, string>) => {
      const answer = await test.call(route, { query: { ...required(route.query), ...query } }, 'admin')
      return [answer.status, ...complaints(answer.json.result)]
    }
    // A list with its own order accepts neither.
    const isSorted = fieldsOf(route).includes('order')
    expect(await problem({ column: 'password', order: 'asc' })).toEqual([400, 'column', ...(isSorted ? [] : ['order'])])
    expect(await problem({ column: 'id;drop table x' })).toEqual([400, 'column'])
    expect(await problem({ order: 'desc,(select 1)' })).toEqual([400, 'order'])
    expect(await problem({ pageSize: '1000000000' })).toEqual([400, 'pageSize'])
    expect(await problem({ pageNo: '-1' })).toEqual([400, 'pageNo'])
    expect(await problem({ pageNo: '1e308' })).toEqual([400, 'pageNo'])
    expect(await problem({ constructor: 'x' })).toEqual([400, 'constructor'])
    const hostile = [{ field: '1) or (1=1', rule: 'eq', val: 'x' }]
    expect(await problem({ superQueryParams: encodeURI(JSON.stringify(hostile)) })).toEqual([400, 'superQueryParams'])
  })

  it.each(lists)('[M04] $id answers with each filter and each sort it offers', async (route) => {
    for (const field of filtersOf(route)) {
      const query = { ...required(route.query), column: field, order: 'ASC', [field]: '' }
      const answer = await test.call(route, { query }, 'admin')
      // A required parent that does not exist may be refused; the sort itself never is.
      expect([200, 404]).toContain(answer.status)
    }
  })

  it('m4 ATK03 no text of a caller ever becomes part of a statement', async () => {
    for (const route of lists) {
      for (const field of filtersOf(route)) {
        for (const value of [canary, `*${canary}*`, `!${canary}`, `${canary},b`, `,${canary},`, `>=${canary}`]) {
          await test.call(route, { query: { ...required(route.query), [field]: value } }, 'admin')
        }
        const items = [{ field, rule: 'like', val: canary }]
        const superQueryParams = encodeURI(JSON.stringify(items))
        await test.call(route, { query: { ...required(route.query), superQueryParams } }, 'admin')
      }
    }
    for (const route of census) {
      await test.call(
        route,
        { params: { id: canary, key: canary, name: canary }, query: { id: canary, ids: canary } },
        'admin',
      )
      await test.call(
        route,
        { ...inputOf(route), body: { id: canary, name: canary, username: canary, password: canary } },
        'admin',
      )
    }
    expect(statements.length).toBeGreaterThan(200)
    expect(statements.filter((sql) => sql.toLowerCase().includes(canary.toLowerCase()))).toEqual([])
  }, 300_000)

  it.each(census)('m7 ATK96 $id has the protective headers and no banner', async (route) => {
    const { headers } = await test.call(route, inputOf(route), undefined)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})
