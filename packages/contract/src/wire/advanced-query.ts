import { limits } from '../limits.ts'
import { isStorable } from './storable.ts'

/** One row of the advanced query as sent by the browser. */
export interface AdvancedItem {
  readonly field: string
  readonly rule: string
  readonly val: string | number | boolean | string[]
  readonly type?: string | undefined
  readonly dbType?: string | undefined
  readonly dictCode?: string | undefined
  readonly dictTable?: string | undefined
  readonly dictText?: string | undefined
  readonly customReturnField?: string | undefined
  readonly options?: unknown
  readonly popup?: unknown
  readonly label?: string | undefined
}

/** Texts of a row and their greatest lengths; those after `type` are of the older form, accepted and ignored. */
const texts: ReadonlyMap<string, number> = new Map([
  ['field', 64],
  ['rule', 20],
  ['type', 30],
  ['dbType', 30],
  ['dictCode', 100],
  ['dictTable', 100],
  ['dictText', 100],
  ['customReturnField', 100],
  ['label', 100],
])
/** Fields of the older form with values of any kind, accepted and ignored. */
const ignored: ReadonlySet<string> = new Set(['options', 'popup'])

const isShort = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.length <= most && isStorable(value)

function isValue(value: unknown): boolean {
  if (Array.isArray(value))
    return value.length <= limits.filterItems && value.every((each) => typeof each === 'string' && isStorable(each))
  return Number.isFinite(value) || typeof value === 'boolean' || isShort(value, limits.filterLength)
}

const isField = (name: string, value: unknown): boolean =>
  ignored.has(name) || (name === 'val' ? isValue(value) : isShort(value, texts.get(name) ?? -1))

/** What is wrong with a row that is not blank; undefined if it can be read. */
function problemOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return 'is not an object'
  const wrong = Object.entries(item).find(([name, value]) => !isField(name, value))
  return wrong && `${wrong[0]} is unknown or malformed`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The wire encodes the JSON once more than a query string does; plain JSON is accepted too. */
function decode(text: string): unknown {
  const direct = parse(text)
  if (direct !== undefined) return direct
  try {
    return parse(decodeURIComponent(text))
  } catch {
    return undefined
  }
}

const isBlank = (item: unknown): boolean => {
  if (typeof item !== 'object' || item === null) return false
  const { field, rule, val } = item as Record<string, unknown>
  return [field, rule, val].some((value) => value === undefined || value === null || value === '')
}

/**
 * Reads `superQueryParams`; incomplete rows are dropped, malformed ones are refused with their position. Checked without
 * a schema: a browser reads the query of an address before it has loaded any (F4).
 */
export function readAdvanced(text: string): { readonly items: readonly AdvancedItem[] } | { readonly problem: string } {
  const given = decode(text)
  if (!Array.isArray(given)) return { problem: 'a JSON array' }
  const items = given.filter((item: unknown) => !isBlank(item))
  if (items.length > limits.advancedItems) return { problem: `at most ${limits.advancedItems} conditions` }
  const problems = items.map(problemOf)
  const at = problems.findIndex((problem) => problem !== undefined)
  return at < 0 ? { items: items as readonly AdvancedItem[] } : { problem: `${at} ${problems[at]}` } // checked above
}

/** Writes `superQueryParams` in the wire's encoding. */
export const writeAdvanced = (items: readonly AdvancedItem[]): string => encodeURI(JSON.stringify(items))
