import { errors } from '@heron/contract/errors'
import { labelOf } from '@heron/contract/field-labels'
import { labelsOfNouns } from '@heron/contract/labels/of-nouns'
import { nouns } from '@heron/contract/nouns'
import { reasons } from '@heron/contract/reasons'
import { routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultOf } from '../platform/field-fault.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { census } from './census.ts'

/** The part of a JSON schema that this test reads. */
interface Json {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Json>>
  readonly properties?: Readonly<Record<string, Json>>
  readonly items?: Json
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly allOf?: readonly Json[]
  readonly prefixItems?: readonly Json[]
}

const parts = ['params', 'query', 'body'] as const

const jsonOf = (schema: z.ZodType | undefined): Json =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json) : {}

/** Names of all fields in a schema, nested ones included. */
function namesIn(json: Json, root: Json = json, depth = 0): readonly string[] {
  if (depth > 12) return []
  const inner = json.$ref ? root.$defs?.[json.$ref.split('/').at(-1) ?? ''] : undefined
  const below = [inner, json.items, ...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])]
  const all = [...below, ...(json.prefixItems ?? []), ...Object.values(json.properties ?? {})]
  return [...Object.keys(json.properties ?? {}), ...all.flatMap((each) => (each ? namesIn(each, root, depth + 1) : []))]
}

/** The schema of a value, without what allows it to be absent. */
const innerOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? innerOf(schema.unwrap() as z.ZodType) : schema

/** The numbers in a schema by their names, nested ones included. */
function numbersIn(schema: z.ZodType | undefined, name = ''): readonly (readonly [string, z.ZodType])[] {
  if (!schema) return []
  const inner = innerOf(schema)
  if (inner instanceof z.ZodNumber) return [[name, inner]]
  if (inner instanceof z.ZodArray) return numbersIn(inner.element as z.ZodType, name)
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((each) => numbersIn(each as z.ZodType, name))
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, each]) => numbersIn(each, key))
}

const ownNames = (schema: z.ZodType | undefined): readonly string[] => Object.keys(jsonOf(schema).properties ?? {})

/** Words that are the same in every language. */
const known =
  /\b(?:ID|IP|URL|NC|JSON|SHA-256|QR|SMS|Cron|FAX|Ra|XYZ|DXF|http|https|Heron|Idempotency-Key|X|Y|Z|C|G959)\b/g
const english = /[A-Za-z]{3,}/
const camelCase = /\b[a-z]+[A-Z]\w*/
const expression = /[\\^$]|\/u?$|\[\^?A-Z|Invalid (?:string|option|key)|Too (?:small|big)/
const cjk = /[\u3040-\u30ff\u4e00-\u9fff]/

/** Texts fixed by the specification. */
const fixed: ReadonlySet<string> = new Set([errors.TREE_CONDITION.zh])
const fixedLabels = /规则Code|模板CODE|路由URI/g

/** The fault of a displayed text, if any. */
function problemIn(text: string, language: 'zh' | 'en' | 'ja'): string | undefined {
  if (fixed.has(text)) return undefined
  const plain = text
    .replaceAll(fixedLabels, '')
    .replaceAll(known, '')
    .replaceAll(/（编号 \d+）|reference \d+/g, '')
  if (expression.test(plain)) return 'an expression'
  if (camelCase.test(plain)) return 'a key'
  if (language !== 'en' && english.test(plain)) return 'English'
  return language === 'en' && cjk.test(plain) ? 'not English' : undefined
}

describe('texts of refusals', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('every field of a call has a label in each language', () => {
    const names = new Set(census.flatMap((route) => parts.flatMap((part) => namesIn(jsonOf(route[part])))))
    expect(names.size).toBeGreaterThan(500)
    expect([...names].filter((name) => labelOf(name) === undefined).toSorted()).toEqual([])
    const odd = [...names].flatMap((name) => {
      const label = labelOf(name)
      return (['zh', 'en', 'ja'] as const).flatMap((language) => {
        const problem = problemIn(label?.[language] ?? '', language)
        return problem ? [`${name} ${language} ${label?.[language]}: ${problem}`] : []
      })
    })
    expect(odd).toEqual([])
  })

  it.each([
    [1.5, 'integer', '应为整数', 'must be a whole number', 'は整数で指定してください'],
    ['abc', 'number', '应为数字', 'must be a number', 'は数値で指定してください'],
    [Number.NaN, 'required', '不能为空', 'is required', 'は必須です'],
  ])('a whole number says of %s what it takes', async (sequence, code, ...words) => {
    const label = labelOf('sequence', routes.plan.upd.id)
    for (const [at, language] of (['zh', 'en', 'ja'] as const).entries()) {
      const body = { id: '1', version: 1, sequence: sequence as number }
      const { json } = await test.call(routes.plan.upd, { body, headers: { 'accept-language': language } }, 'admin')
      expect(json.message).toMatch(new RegExp(`${label?.[language]} ?${words[at]}$`))
      expect(json.result).toMatchObject({ fields: [{ path: 'sequence', code }] })
    }
  })

  it('every number of a call says of a text, and of too many decimals, what it takes', () => {
    const odd = census.flatMap((route) =>
      parts.flatMap((part) =>
        numbersIn(route[part]).flatMap(([name, schema]) =>
          ['abc', 1.5, 1.123456789].flatMap((value) => {
            const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
            const codes = issues.map((issue) => faultOf(issue, value).code)
            return codes.some((code) => code === 'format' || code === 'invalid') ? [`${route.id} ${name} ${value}`] : []
          }),
        ),
      ),
    )
    expect(odd).toEqual([])
  })

  it('names a field as in the forms of its noun', async () => {
    const body = { code: 'A', name: '', contact: '', phone: null, email: null, address: '', remark: '' }
    const { json } = await test.call(routes.customer.add, { body, headers: { 'accept-language': 'zh' } }, 'admin')
    expect(json.message).toBe('参数不正确：客户名称 不能为空')
  })

  it.each([
    ['category.deleteBatch', '参数不识别！', 'Select the entries'],
    ['depart.deleteBatch', '参数不识别！', 'Select the entries'],
    ['log.deleteBatch', '参数不识别！', 'Select the entries'],
    ['quartzJob.deleteBatch', '参数不识别！', 'Select the entries'],
    ['role.deleteBatch', '未选中角色！', 'No role is selected'],
    ['tenant.deleteBatch', '未选中租户！', 'No tenant is selected'],
    ['project.deleteBatch', '参数不正确：所选数据 不能为空', 'Invalid input: Selected rows is required'],
  ])('%s without ids says so in the words of the specification, and names the field once', async (id, zh, en) => {
    const route = census.find((each) => each.id === id)
    if (!route) throw new Error(`there is no call ${id}`)
    for (const query of [{}, { ids: '' }]) {
      for (const [language, message] of [
        ['zh', zh],
        ['en', en],
      ] as const) {
        const headers = { 'accept-language': language }
        const { status, json } = await test.call(route, { query, headers } as never, 'admin')
        expect({ status, message: json.message }).toEqual({ status: 400, message })
        expect(json.result).toMatchObject({ error: 'VALIDATION', fields: [{ path: 'ids', code: 'required' }] })
      }
    }
  })

  it('says of a field that no call has where it is, and of another that it does not belong', async () => {
    const body = { code: 'A', name: 'A', contact: '', phone: null, email: null, address: '', remark: '' }
    const said = async (more: object) => {
      const headers = { 'accept-language': 'en' }
      return (await test.call(routes.customer.add, { body: { ...body, ...more }, headers }, 'admin')).json.message
    }
    expect(await said({ oddField: 1 })).toBe('Invalid input: The request has a field that is not allowed there')
    expect(await said({ machineId: '1' })).toBe('Invalid input: Machine is not allowed here')
  })

  it('every label of a noun belongs to a noun or a call, in each language', () => {
    const ids = new Set([...Object.keys(nouns), ...census.map(({ id }) => id)])
    const odd = Object.entries(labelsOfNouns).flatMap(([id, labels]) =>
      Object.entries(labels).flatMap(([path, { cn, en, jp }]) => {
        const problems = [problemIn(cn, 'zh'), problemIn(en, 'en'), problemIn(jp, 'ja')].filter((each) => each)
        return problems.length > 0 || !ids.has(id) ? [`${id} ${path}: ${problems}`] : []
      }),
    )
    expect(odd).toEqual([])
  })

  it('every reason has words in each language', () => {
    const odd = Object.entries(reasons).flatMap(([code, words]) =>
      (['zh', 'en', 'ja'] as const).flatMap((language) => {
        const problem = problemIn(words[language].replaceAll(/\{\w+\}/g, '1'), language)
        return problem || words[language].trim() === '' ? [`${code} ${language}: ${problem}`] : []
      }),
    )
    expect(odd).toEqual([])
  })

  const wrong: Readonly<Record<string, unknown>> = {
    object: { inner: 1 },
    invisible: '\t\u200b',
    negative: -1e12,
    long: 'x'.repeat(5_000),
    nothing: undefined,
  }

  const ask = (route: RouteDefinition, value: unknown, language: string) => {
    const text = (each: unknown) => (typeof each === 'object' ? JSON.stringify(each) : String(each)).slice(0, 300)
    const names = ownNames(route.query)
    const query = value === undefined ? {} : Object.fromEntries(names.map((name) => [name, text(value)]))
    const fields = Object.fromEntries(ownNames(route.body).map((name) => [name, value]))
    const body = route.method === 'GET' || route.multipart ? {} : { body: { ...fields, oddField: 1 } }
    return test.call(route, { query, ...body, headers: { 'accept-language': language } }, 'admin')
  }

  /** The texts of a refused call; empty when it was not refused for its input. */
  const textsOf = async (route: RouteDefinition, value: unknown, language: string): Promise<readonly string[]> => {
    const { status, json } = await ask(route, value, language)
    if (status !== 400) return []
    const { fields = [] } = (json.result ?? {}) as { fields?: { path: string; message: string }[] }
    return [json.message, ...fields.map(({ message }) => message)]
  }

  it.each(['zh', 'en', 'ja'] as const)(
    'no call answers bad input with an expression, a key or a foreign word: %s',
    async (language) => {
      const asked = census.filter(({ id }) => !id.startsWith('session.log') && id !== 'account.endOtherSessions')
      const odd = new Set<string>()
      let refused = 0
      for (const route of asked) {
        for (const [kind, value] of Object.entries(wrong)) {
          const texts = await textsOf(route, value, language)
          refused += texts.length > 0 ? 1 : 0
          const bad = texts.filter((text) => problemIn(text, language) !== undefined)
          for (const text of bad) odd.add(`${route.id} ${kind}: ${text} (${problemIn(text, language)})`)
        }
      }
      expect([...odd].slice(0, 40)).toEqual([])
      expect(refused).toBeGreaterThan(600)
    },
    180_000,
  )
})
