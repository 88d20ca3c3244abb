import { z } from './z.ts'

/** Fields that row screens post back unchanged; silently dropped when the schema does not have them. */
const echoed: ReadonlySet<string> = new Set([
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
  'sysOrgCode',
  'key',
  'children',
  '_X_ROW_KEY',
])

/** Whether the field is in the echo list. */
export const isEcho = (field: string): boolean => echoed.has(field) || field.endsWith('_dictText')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of the object schema inside codecs and wrappers, if there is one. */
function shapeOf(schema: z.ZodType): Record<string, unknown> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return shapeOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodUnion)
    return Object.assign({}, ...schema.options.map((option) => shapeOf(option as z.ZodType)))
  return undefined
}

/**
 * A body without echoed fields that its schema does not have: fields of the schema are accepted, echoed ones are
 * dropped, and all others remain for the strict schema to refuse.
 */
export function withoutEcho(schema: z.ZodType, body: unknown): unknown {
  if (Array.isArray(body)) {
    const item = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined
    return item ? body.map((each: unknown) => withoutEcho(item, each)) : body
  }
  const shape = shapeOf(schema)
  if (!shape || !isRecord(body)) return body
  const kept = Object.entries(body).filter(([key]) => Object.hasOwn(shape, key) || !isEcho(key))
  return kept.length === Object.keys(body).length ? body : Object.fromEntries(kept)
}
