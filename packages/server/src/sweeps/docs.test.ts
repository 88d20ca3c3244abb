import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestApp, type TestApp, type Who } from '../testing/app.ts'
import { census } from './census.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, object>>
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>
interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
  readonly security?: unknown
}
interface Document {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>> & { readonly servers?: unknown }>>
}

let test: TestApp
let document: Document
beforeAll(async () => {
  test = await openTestApp()
  document = JSON.parse((await test.send({ url: '/heron/docs/json' }, 'admin')).body)
})
afterAll(() => test.close())

const envelope = ['changed', 'code', 'message', 'result', 'success', 'timestamp']

const namesOf = (schema: z.ZodType | undefined): readonly string[] =>
  schema ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}).toSorted() : []

const fieldsOf = (content: Content | undefined, mediaType: string) =>
  Object.keys(content?.[mediaType]?.schema.properties ?? {}).toSorted()

function operationOf({ path, method }: RouteDefinition): Operation {
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}

/** Places where a schema has no type: `{}`, or only a description. */
function vagueIn(node: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  const keys = Object.keys(node).filter((key) => key !== 'description')
  const isSchema = path.includes('schema') && !Array.isArray(node) && path.at(-1) !== 'properties'
  if (isSchema && keys.length === 0) return [path.join('.')]
  return Object.entries(node).flatMap(([key, value]) => (key === 'default' ? [] : vagueIn(value, [...path, key])))
}

describe('the described interface', () => {
  it.each(census)('$id is in it with its parameters, its body and its answer', (route) => {
    const operation = operationOf(route)
    const of = (part: string) =>
      operation.parameters.flatMap((each) => (each.in === part ? [each.name] : [])).toSorted()
    expect(operation.operationId).toBe(route.id)
    expect({ path: of('path'), query: of('query') }).toEqual({
      path: namesOf(route.params),
      query: namesOf(route.query),
    })
    const answer = operation.responses[200]?.content
    if (route.blob) expect(answer?.['application/octet-stream']).toBeDefined()
    else expect(fieldsOf(answer, 'application/json').includes('success')).toBe(!route.bare)
    if (!route.blob && !route.bare) expect(fieldsOf(answer, 'application/json')).toEqual(envelope)
    if (route.multipart) {
      expect(fieldsOf(operation.requestBody?.content, 'multipart/form-data')).toEqual(
        [...namesOf(route.body), 'file'].toSorted(),
      )
    } else expect(fieldsOf(operation.requestBody?.content, 'application/json')).toEqual(namesOf(route.body))
    expect(operation.security === undefined).toBe(route.access === 'public')
    for (const method of route.also ?? [])
      expect(operationOf({ ...route, method }).parameters).toEqual(operation.parameters)
  })

  it('has exactly the bound calls, each at its address', () => {
    const described = Object.entries(document.paths).flatMap(([path, { servers: _servers, ...operations }]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    )
    const bound = test.app.bindings.flatMap(({ route }) =>
      [route.method, ...(route.also ?? [])].map(
        (method) => `${method.toLowerCase()} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
      ),
    )
    expect(described.toSorted()).toEqual([...new Set(bound)].toSorted())
    expect(document.servers).toEqual([{ url: '/heron' }])
    expect(document.paths['/livez']?.servers).toEqual([{ url: '/' }])
    expect(document.paths['/customer/list']?.servers).toBeUndefined()
  })

  it('says of every value what it is; what a job answers and a batch takes depends on the job and the call', () => {
    const vague = Object.entries(document.paths).flatMap(([path, each]) => vagueIn(each).map((at) => `${path} ${at}`))
    expect(vague).toEqual([
      '/sys/batchEdit/preview post.requestBody.content.application/json.schema.properties.rows.items.additionalProperties',
      '/sys/batchEdit/apply post.requestBody.content.application/json.schema.properties.rows.items.additionalProperties',
      '/job/get get.responses.200.content.application/json.schema.properties.result.properties.result',
    ])
  })

  const readers: readonly (readonly [Who, number])[] = [
    ['admin', 200],
    ['designer', 403],
    ['edm-designer', 403],
    ['operator', 403],
    ['librarian', 403],
    ['guest', 403],
    [undefined, 401],
  ]
  it.each(readers)('ATK111 opens for an administrator only: %s gets %i', async (who, status) => {
    for (const url of ['/heron/docs', '/heron/docs/json']) expect((await test.send({ url }, who)).status).toBe(status)
  })
})
