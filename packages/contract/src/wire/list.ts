import { limits } from '../limits.ts'
import { type AdvancedItem, readAdvanced } from './advanced-query.ts'
import { parseDateTime, parseEnd } from './clock.ts'
import { type FieldType, type Filter, type ListFields, type Rule, readOperator, ruleOf } from './filter.ts'
import { queryInt } from './scalar.ts'
import { z } from './z.ts'

/** A decoded list call: fields, order and conditions. Every field in it is known and allowed. */
export interface ListQuery {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
  /** All of them must hold. */
  readonly filters: readonly Filter[]
  /** In addition to the filters: all or any of them must hold. */
  readonly advanced: readonly Filter[]
  readonly match: 'and' | 'or'
  /** Also return the sums over all found rows; only for lists with `summed`. */
  readonly sums?: '1' | undefined
}

/** The parameter of lists whose figures have sums. */
export const summed = {
  sums: z.literal('1').optional().describe('1: also sums over all found rows, not only those of the page'),
}

type FilterKey<K extends string> = K | `${K}_begin` | `${K}_end` | `${K}_MultiString`

/** The input of a list call over these fields. */
export type ListInput<F extends ListFields> = {
  readonly [K in FilterKey<keyof F & string>]?: string | number
} & {
  readonly pageNo?: number | string
  readonly pageSize?: number | string
  /** Comma-joined fields; default createTime. */
  readonly column?: (keyof F & string) | (string & {})
  readonly order?: 'asc' | 'desc' | (string & {})
  readonly superQueryParams?: string
  readonly superQueryMatchType?: string
  readonly field?: string
}

class Refusal extends Error {
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

const readers: Readonly<Record<FieldType, (text: string, end: boolean) => string | number | null>> = {
  text: (text) => text,
  id: (text) => (/^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : null),
  number: (text) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : null),
  time: (text, end) => (end ? parseEnd(text) : parseDateTime(text)),
  flag: (text) => ({ true: 1, Y: 1, 1: 1, false: 0, N: 0, 0: 0 })[text] ?? null,
}

/** Only own keys count: a field called `constructor` is unknown. */
const typeOf = (fields: ListFields, name: string): FieldType | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

const textual: ReadonlySet<Rule> = new Set(['like', 'left_like', 'right_like', 'anyLike'])

/** A data rule's value converted to the type of its field; null when it is invalid. */
export const readRuleValue = (type: FieldType, rule: Rule, text: string): string | number | null =>
  textual.has(rule) && type !== 'text' ? null : readers[type](text, rule === 'le' || rule === 'gt')

function readFilter(type: FieldType, path: string, field: string, rule: Rule, texts: readonly string[]): Filter {
  if (texts.length === 0 || texts.length > limits.filterItems)
    throw new Refusal(path, `1 to ${limits.filterItems} values`)
  if (textual.has(rule) && type !== 'text') throw new Refusal(path, `${rule} works on texts only`)
  const values = texts.map((text) => {
    if (text.length > limits.filterLength) throw new Refusal(path, `at most ${limits.filterLength} characters a value`)
    const value = readers[type](text, rule === 'le' || rule === 'gt')
    if (value === null) throw new Refusal(path, `no ${type} value`)
    return value
  })
  return { field, rule, values }
}

const suffixes = [
  ['_begin', 'ge'],
  ['_end', 'le'],
  ['_MultiString', 'in'],
] as const

function plainFilter(fields: ListFields, key: string, value: string): Filter | undefined {
  const suffix = suffixes.find(([end]) => key.endsWith(end) && Object.hasOwn(fields, key.slice(0, -end.length)))
  const name = suffix ? key.slice(0, -suffix[0].length) : key
  const type = typeOf(fields, name)
  if (!type || value === '') return undefined
  if (suffix) return readFilter(type, key, name, suffix[1], suffix[1] === 'in' ? value.split(',') : [value])
  const { rule, texts } = readOperator(value)
  return readFilter(type, key, name, rule, texts)
}

function advancedFilter(fields: ListFields, item: AdvancedItem): Filter {
  const type = typeOf(fields, item.field)
  if (!type) throw new Refusal('superQueryParams', `unknown field ${item.field}`)
  const rule = ruleOf(item.rule)
  if (!rule) throw new Refusal('superQueryParams', `unknown rule ${item.rule}`)
  const text = Array.isArray(item.val) ? item.val.join(',') : String(item.val)
  return readFilter(type, 'superQueryParams', item.field, rule, rule === 'in' ? text.split(',') : [text])
}

/** Default order of a list: newest first, or the list's own. */
export type DefaultOrder = 'newest' | 'own'

function readSort(
  fields: ListFields,
  column: string | undefined,
  order: string,
  otherwise: DefaultOrder,
): ListQuery['sort'] {
  const direction = order.toLowerCase()
  if (direction !== 'asc' && direction !== 'desc') throw new Refusal('order', 'asc or desc')
  if (!column) return typeOf(fields, 'createTime') && otherwise === 'newest' ? [{ field: 'createTime', direction }] : []
  return column.split(',').flatMap((each) => {
    const field = each.replace(/_dictText$/, '')
    // Older clients request every list by creation time: one without it keeps its own order.
    if (field === 'createTime' && !typeOf(fields, field)) return []
    if (!typeOf(fields, field)) throw new Refusal('column', `unknown sort field ${field}`)
    return { field, direction }
  })
}

function readSuper(fields: ListFields, text: string | undefined): readonly Filter[] {
  if (!text) return []
  const read = readAdvanced(text)
  if ('problem' in read) throw new Refusal('superQueryParams', read.problem)
  return read.items.map((item) => advancedFilter(fields, item))
}

const paging = {
  pageNo: queryInt(1, 1_000_000).default(1),
  pageSize: queryInt(1, limits.pageSize).default(limits.defaultPageSize),
  column: z.string().max(limits.filterLength).optional(),
  order: z.string().max(10).default('desc'),
  superQueryParams: z.string().max(limits.advancedLength).optional(),
  superQueryMatchType: z.enum(['and', 'or']).default('and'),
  field: z.string().max(2_000).optional().describe('Visible columns; accepted and ignored'),
}
type Paging = z.output<z.ZodObject<typeof paging>>

/** One schema for the thousands of filters of all lists: each schema costs memory and start-up time. */
const filterValue = z.union([z.string().max(limits.urlBytes), z.number()]).optional()

function filterShape(fields: ListFields): Record<string, typeof filterValue> {
  const keys = Object.keys(fields).flatMap((name) => [name, ...suffixes.map(([suffix]) => name + suffix)])
  return Object.fromEntries(keys.map((key) => [key, filterValue]))
}

function decodeList(fields: ListFields, given: Record<string, unknown>, otherwise: DefaultOrder): ListQuery {
  const paged = given as Paging
  const filters = Object.entries(given).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? (plainFilter(fields, key, String(value)) ?? []) : [],
  )
  return {
    pageNo: paged.pageNo,
    pageSize: paged.pageSize,
    sort: readSort(fields, paged.column, paged.order, otherwise),
    filters,
    advanced: readSuper(fields, paged.superQueryParams),
    match: paged.superQueryMatchType,
  }
}

/** Without further fields nothing is added: an empty object type would forbid all other keys. */
type Extra<X, Fields> = keyof X extends never ? unknown : Fields

/** The query schema of a list over these fields; `extra` adds parameters of the call. Other parameters are refused. */
export function listQuery<const F extends ListFields, const X extends z.core.$ZodLooseShape = Record<never, never>>(
  fields: F,
  extra?: X,
  otherwise: DefaultOrder = 'newest',
) {
  const own = extra ?? {}
  const schema = z
    .strictObject({ ...filterShape(fields), ...paging, ...own })
    .transform((given: Record<string, unknown>, context) => {
      try {
        const kept = Object.fromEntries(Object.keys(own).map((key) => [key, given[key]]))
        const listed = Object.entries(given).filter(([key]) => !Object.hasOwn(own, key))
        return { ...kept, ...decodeList(fields, Object.fromEntries(listed), otherwise) }
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause
        context.addIssue({ code: 'custom', path: [cause.path], message: cause.message })
        return z.NEVER
      }
    })
  // The keys depend on the fields' names, which the schema's own type cannot follow.
  return schema as unknown as z.ZodType<
    ListQuery & Extra<X, z.output<z.ZodObject<X>>>,
    ListInput<F> & Extra<X, z.input<z.ZodObject<X>>>
  >
}
