import { envelopeSchema, type RouteDefinition } from '@heron/contract/wire'
import { z } from 'zod'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const map = (value: unknown, change: (inner: unknown) => Node): Node =>
  Object.fromEntries(Object.entries(value as Node).map(([key, inner]) => [key, change(inner)]))

/** `X or null` is the one union the serialiser writes fast; every other one is left to JSON.stringify. */
function union(options: readonly unknown[]): Node {
  const others = options.filter((option) => !(isNode(option) && option.type === 'null'))
  const [only] = others
  if (others.length !== 1 || others.length === options.length) return {}
  const inner = slim(only)
  return typeof inner.type === 'string' ? { ...inner, nullable: true } : {}
}

/** Keeps of a JSON schema what decides how a value is written; limits and patterns were checked elsewhere. */
function slim(schema: unknown): Node {
  if (!isNode(schema)) return {}
  if (Array.isArray(schema.anyOf)) return union(schema.anyOf)
  switch (schema.type) {
    case 'object': {
      if (!isNode(schema.properties)) return {}
      const open = schema.additionalProperties === false ? {} : { additionalProperties: true }
      return { type: 'object', properties: map(schema.properties, slim), ...open }
    }
    case 'array':
      return isNode(schema.items) ? { type: 'array', items: slim(schema.items) } : {}
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
      return { type: schema.type }
    default:
      return {}
  }
}

/** The JSON schema the answers of a route are compiled to: what it does not name never leaves the server. */
export const answerSchema = ({ answer, bare }: RouteDefinition): Node =>
  slim(
    z.toJSONSchema(bare ? answer : envelopeSchema(answer), { io: 'output', unrepresentable: 'any', reused: 'inline' }),
  )
