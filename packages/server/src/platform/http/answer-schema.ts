import { envelopeSchema, type RouteDefinition } from '@heron/contract/wire'
import { z } from 'zod'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const map = (value: unknown, change: (inner: unknown) => Node): Node =>
  Object.fromEntries(Object.entries(value as Node).map(([key, inner]) => [key, change(inner)]))

/** `X or null` is the only union the serialiser writes fast; others are left to JSON.stringify. */
function union(options: readonly unknown[]): Node {
  const others = options.filter((option) => !(isNode(option) && option.type === 'null'))
  const [only] = others
  if (others.length !== 1 || others.length === options.length) return {}
  const inner = slim(only)
  return typeof inner.type === 'string' ? { ...inner, nullable: true } : {}
}

/** Reduces a JSON schema to the parts that decide how a value is written; limits and patterns are checked elsewhere. */
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

/** The JSON schema that a route's answers are compiled to: fields not in it never leave the server. */
export const answerSchema = ({ answer, bare }: RouteDefinition): Node =>
  slim(
    z.toJSONSchema(bare ? answer : envelopeSchema(answer), { io: 'output', unrepresentable: 'any', reused: 'inline' }),
  )
