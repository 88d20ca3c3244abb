import { limits } from '../limits.ts'
import { z } from './z.ts'

/** One row of the advanced query as sent by the browser; additional fields of its form are accepted and ignored. */
const itemSchema = z.strictObject({
  field: z.string().max(64),
  rule: z.string().max(20),
  val: z.union([
    z.string().max(limits.filterLength),
    z.number(),
    z.boolean(),
    z.array(z.string()).max(limits.filterItems),
  ]),
  type: z.string().max(30).optional(),
  dbType: z.string().max(30).optional(),
  dictCode: z.string().max(100).optional(),
  dictTable: z.string().max(100).optional(),
  dictText: z.string().max(100).optional(),
  customReturnField: z.string().max(100).optional(),
  options: z.unknown().optional(),
  popup: z.unknown().optional(),
  label: z.string().max(100).optional(),
})
export type AdvancedItem = z.infer<typeof itemSchema>

const itemsSchema = z.array(itemSchema).max(limits.advancedItems)

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

/** Reads `superQueryParams`; incomplete rows are dropped, malformed ones are refused with their position. */
export function readAdvanced(text: string): { readonly items: readonly AdvancedItem[] } | { readonly problem: string } {
  const given = decode(text)
  if (!Array.isArray(given)) return { problem: 'a JSON array' }
  const result = itemsSchema.safeParse(given.filter((item: unknown) => !isBlank(item)))
  if (result.success) return { items: result.data }
  const issue = result.error.issues[0]
  return { problem: `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is malformed'}` }
}

/** Writes `superQueryParams` in the wire's encoding. */
export const writeAdvanced = (items: readonly AdvancedItem[]): string => encodeURI(JSON.stringify(items))
