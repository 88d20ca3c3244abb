import { accessesOf, envelopeSchema, type RouteDefinition } from '@heron/contract/wire'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return json
}

function parametersOf(route: RouteDefinition, part: 'params' | 'query'): readonly Json[] {
  const schema = route[part]
  if (!schema) return []
  const json = schemaOf(schema, 'input')
  const required = (json.required as readonly string[] | undefined) ?? []
  return Object.entries((json.properties as Json | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || required.includes(name),
    schema: property,
  }))
}

function requestBody(route: RouteDefinition): Json {
  if (route.multipart) {
    const fields = route.body ? (schemaOf(route.body, 'input').properties as Json) : {}
    const schema = { type: 'object', properties: { ...fields, file: { type: 'string', format: 'binary' } } }
    return { requestBody: { content: { 'multipart/form-data': { schema } } } }
  }
  if (!route.body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } }
}

const answers = (route: RouteDefinition): Json => ({
  200: {
    description: 'success, or success: false with the reason of a business failure',
    content: route.blob
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : {
          'application/json': { schema: schemaOf(route.bare ? route.answer : envelopeSchema(route.answer), 'output') },
        },
  },
  ...(route.access === 'public'
    ? {}
    : { 401: { description: 'no session' }, 403: { description: 'permission missing' } }),
  400: { description: 'refused input; result.fields names it' },
})

function operation(route: RouteDefinition, method: string): Json {
  const access = route.access === 'public' ? 'public' : `needs ${accessesOf(route).join(' or ')}`
  return {
    operationId: method === route.method ? route.id : `${route.id}.${method.toLowerCase()}`,
    summary: route.summary ?? route.id,
    description: access,
    tags: route.tags ?? [route.id.split('.')[0] ?? ''],
    parameters: [...parametersOf(route, 'params'), ...parametersOf(route, 'query')],
    ...requestBody(route),
    responses: answers(route),
    ...(route.access === 'public' ? {} : { security: [{ token: [] }] }),
  }
}

function pathsOf(routes: readonly RouteDefinition[], more: Json = {}): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const operations = [route.method, ...(route.also ?? [])].map((method) => [
      method.toLowerCase(),
      operation(route, method),
    ])
    paths[path] = { ...more, ...paths[path], ...Object.fromEntries(operations) }
  }
  return paths
}

/** Calls under the base path, and health calls at the root. */
export interface Described {
  readonly calls: readonly RouteDefinition[]
  readonly health: readonly RouteDefinition[]
}

/** The interface as OpenAPI 3.1, from the same definitions that bind it. */
export const openApi = ({ calls, health }: Described, base: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Heron',
    version: '0.1.0',
    description: 'Lengths in mm, angles in degrees, times in GMT+8, days those of the workshop.',
  },
  servers: [{ url: base }],
  components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } } },
  paths: { ...pathsOf(calls), ...pathsOf(health, { servers: [{ url: '/' }] }) },
})
