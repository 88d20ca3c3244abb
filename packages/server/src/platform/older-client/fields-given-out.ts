import { nounOf } from '@heron/contract/nouns'
import { isEcho, type RouteDefinition } from '@heron/contract/wire'
import { z } from 'zod'
import { isCompanion } from './dict-texts.ts'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names of all fields in a JSON schema; of a page, those of its rows. */
function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) for (const each of node) collect(each, names)
  if (!isNode(node)) return
  const properties = isNode(node.properties) ? node.properties : {}
  const isPage = 'records' in properties && 'total' in properties
  for (const [name, inner] of Object.entries(properties)) {
    if (!isPage) names.add(name)
    collect(inner, names)
  }
  for (const part of ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', '$defs']) collect(node[part], names)
}

/**
 * The fields in the answers of a noun, from the schemas of its calls: a client that posts back a row as read may send
 * them. Collected when a noun is first edited.
 */
export function fieldsGivenOut(
  routes: readonly RouteDefinition[],
): (route: RouteDefinition) => (field: string) => boolean {
  const known = new Map<string, ReadonlySet<string>>()
  const namesOf = (noun: string): ReadonlySet<string> => {
    const names = new Set<string>()
    for (const route of routes) {
      if (nounOf(route.id) !== noun || route.blob) continue
      collect(z.toJSONSchema(route.answer, { io: 'output', unrepresentable: 'any' }), names)
    }
    known.set(noun, names)
    return names
  }
  return (route) => {
    const noun = nounOf(route.id)
    const names = known.get(noun) ?? namesOf(noun)
    return (field) => names.has(field) || isEcho(field) || isCompanion(noun, field)
  }
}
