import { seededRoles } from '@heron/contract/permissions'
import { routes } from '@heron/contract/routes'
import { accessesOf, type RouteDefinition } from '@heron/contract/wire'
import { z } from 'zod'

/** Every call of the contract. */
export const census: readonly RouteDefinition[] = Object.values(routes).flatMap((noun) =>
  Object.values<RouteDefinition>(noun),
)

/** Who may make which call: derived from routes and first grants, committed, and compared. */
export function accessMatrix(): Record<string, { call: string; access: string; roles: string }> {
  const rows = census.map((route) => {
    const verbs = [route.method, ...(route.also ?? [])].join('|')
    const may = seededRoles
      .filter((role) => role.grants.some((grant) => route.access === 'anyRight' || accessesOf(route).includes(grant)))
      .map((role) => role.code)
    const open = route.access === 'public' || route.access === 'session'
    return [
      route.id,
      { call: `${verbs} ${route.path}`, access: accessesOf(route).join(' | '), roles: open ? 'any' : may.join(' ') },
    ] as const
  })
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const written = new WeakMap<z.ZodType, z.core.JSONSchema.BaseSchema>()

/** A query or path as JSON Schema; written once, since sweeps ask for the same one for each of its fields. */
function jsonOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const json = written.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  written.set(schema, json)
  return json
}

/** Values that satisfy a query or path, so that a sweep reaches the part it tests. */
export function required(schema: z.ZodType | undefined): Record<string, string> {
  if (!schema) return {}
  const json = jsonOf(schema)
  return Object.fromEntries((json.required ?? []).map((name) => [name, exampleOf(json.properties?.[name])]))
}

function exampleOf(property: unknown): string {
  const { enum: values, type } = (property ?? {}) as { enum?: readonly unknown[]; type?: string }
  if (values?.[0] !== undefined) return String(values[0])
  return type === 'boolean' ? 'true' : '1'
}

/** The fields of a call's query. */
export const fieldsOf = (route: RouteDefinition): readonly string[] =>
  route.query ? Object.keys(jsonOf(route.query).properties ?? {}) : []

/** Whether the call is a list: it has a page number; an export of a list has the same query and answers bytes. */
export const isList = (route: RouteDefinition): boolean => !route.blob && fieldsOf(route).includes('pageNo')

/** The fields a list can be filtered by. */
export const filtersOf = (route: RouteDefinition): readonly string[] =>
  fieldsOf(route)
    .filter((name) => name.endsWith('_begin'))
    .map((name) => name.slice(0, -'_begin'.length))
