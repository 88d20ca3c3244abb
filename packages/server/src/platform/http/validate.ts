import { type FieldIssue, type RouteDefinition, withoutEcho } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'

type Part = 'params' | 'query' | 'body'

function issuesOf(part: Part, issue: z.core.$ZodIssue): readonly FieldIssue[] {
  const path = issue.path.map(String)
  // Of a value that fits none of several shapes: what each of them minds.
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return issue.errors.flat().flatMap((inner) => issuesOf(part, { ...inner, path: [...issue.path, ...inner.path] }))
  }
  if (issue.code !== 'unrecognized_keys') return [{ part, path: path.join('.'), message: issue.message }]
  return issue.keys.map((key) => ({ part, path: [...path, key].join('.'), message: 'unknown field' }))
}

function refuse(part: Part, issues: readonly z.core.$ZodIssue[]): never {
  // Unknown fields first: they are the ones nobody can guess from the form.
  const fields = issues
    .toSorted((a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'))
    .slice(0, 20)
    .flatMap((issue) => issuesOf(part, issue))
    .slice(0, 50)
  const [first] = fields
  const shown = (text: string) => text.slice(0, 100)
  throw new AppError(
    'VALIDATION',
    { field: shown(first?.path ?? part), reason: shown(first?.message ?? '') },
    { fields },
  )
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/** Checks one part of a call against its schema; what the route does not describe must be absent. */
export function validatePart(route: RouteDefinition, part: Part, given: unknown): unknown {
  const schema = route[part]
  if (!schema) {
    if (isEmpty(given)) return undefined
    const keys = typeof given === 'object' && given !== null ? Object.keys(given) : []
    return refuse(part, [{ code: 'unrecognized_keys', keys, path: [], message: 'not expected', input: {} }])
  }
  const result = schema.safeParse(part === 'body' ? withoutEcho(schema, given) : given)
  return result.success ? result.data : refuse(part, result.error.issues)
}

/** The query without the browser's cache-buster; texts a database could not hold are refused. */
export function cleanQuery(query: unknown): Record<string, unknown> {
  const given = query as Record<string, unknown>
  for (const key of Object.keys(given)) {
    const text = `${key}${String(given[key])}`
    if (text.includes('\0') || !text.isWellFormed()) throw new AppError('MALFORMED')
  }
  if (given._t === undefined) return given
  const { _t: stamp, ...asked } = given
  if (!(typeof stamp === 'string' && /^\d{1,15}$/.test(stamp))) {
    throw new AppError('VALIDATION', { field: '_t', reason: 'seconds' })
  }
  return asked
}
