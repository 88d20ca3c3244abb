import { labelOf } from '@heron/contract/field-labels'
import { reasonWords } from '@heron/contract/reasons'
import { type RouteDefinition, withoutEcho } from '@heron/contract/wire'
import type { z } from 'zod'
import { faultOf } from '../field-fault.ts'
import { refusedField } from '../refused-field.ts'
import { refuseOddTexts } from './odd-texts.ts'
import { type Part, type RefusedField, refuseFields } from './refused-fields.ts'

function issuesOf(part: Part, issue: z.core.$ZodIssue, given: unknown): readonly RefusedField[] {
  const path = issue.path.map(String)
  // For a union: the issues of each of its members.
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const inner = issue.errors.flat().map((each) => ({ ...each, path: [...issue.path, ...each.path] }))
    // For a text or null, report the fault of the text.
    const telling = inner.filter(({ code }) => code !== 'invalid_value' && code !== 'invalid_type')
    return (telling.length > 0 ? telling : inner).flatMap((each) => issuesOf(part, each, given))
  }
  const { code, params } = faultOf(issue, given)
  const words = reasonWords(code, params)
  if (issue.code !== 'unrecognized_keys') return [{ part, path: path.join('.'), code, words }]
  return issue.keys.map((key) => {
    // The name of a field that no call has was chosen by the caller, and the message does not repeat it.
    const named = labelOf(key) ? { code, words } : { code: 'strangeField' as const, words: reasonWords('strangeField') }
    return { part, path: [...path, key].join('.'), ...named }
  })
}

/** An empty text can break several rules of its schema for one reason. */
const isFirst = ({ path, code }: RefusedField, at: number, all: readonly RefusedField[]): boolean =>
  all.findIndex((other) => other.path === path && other.code === code) === at

function refuse(part: Part, issues: readonly z.core.$ZodIssue[], given: unknown): never {
  // Unknown fields first, because the form does not show them.
  const fields = issues
    .toSorted((a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'))
    .slice(0, 20)
    .flatMap((issue) => issuesOf(part, issue, given))
  return refuseFields(part, fields.filter(isFirst))
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/** Checks one part of a call against its schema; parts that the route does not define must be absent. */
export function validatePart(route: RouteDefinition, part: Part, given: unknown): unknown {
  const schema = route[part]
  if (!schema) {
    if (isEmpty(given)) return undefined
    const keys = typeof given === 'object' && given !== null ? Object.keys(given) : []
    return refuse(part, [{ code: 'unrecognized_keys', keys, path: [], message: '', input: {} }], given)
  }
  const result = schema.safeParse(part === 'body' ? withoutEcho(schema, given) : given)
  return result.success ? result.data : refuse(part, result.error.issues, given)
}

/** The query without the browser's cache-buster; texts that a database cannot store are refused. */
export function cleanQuery(query: unknown): Record<string, unknown> {
  const given = query as Record<string, unknown>
  refuseOddTexts('query', given)
  if (given._t === undefined) return given
  const { _t: stamp, ...asked } = given
  if (!(typeof stamp === 'string' && /^\d{1,15}$/.test(stamp))) {
    throw refusedField('_t', 'integer')
  }
  return asked
}
