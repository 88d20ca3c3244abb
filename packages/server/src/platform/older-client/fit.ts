import { z } from 'zod'

/** True for a field that may be left out when the schema does not name it. */
export type MayDrop = (field: string) => boolean

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an older client may have meant by a value, the likeliest first. */
function meanings(value: unknown): readonly unknown[] {
  if (value === null) return [undefined, '']
  if (typeof value === 'boolean') return [value ? 1 : 0]
  if (typeof value === 'number') return [String(value), ...(value === 0 || value === 1 ? [value === 1] : [])]
  if (typeof value !== 'string') return []
  if (value === '') return [null, undefined]
  if (value === 'true' || value === 'false') return [value === 'true']
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? [Number(value), ...meanings(Number(value)).slice(1)] : []
}

/** The schema within codecs, defaults and the like; undefined for one that contains no other. */
function within(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in as z.ZodType
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return schema.unwrap() as z.ZodType
  return undefined
}

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

function fitRow(shape: Readonly<Record<string, z.ZodType>>, row: Row, mayDrop: MayDrop): Row {
  const fitted: Row = {}
  for (const [field, value] of Object.entries(row)) {
    const schema = Object.hasOwn(shape, field) ? shape[field] : undefined
    if (schema) {
      const inner = fit(schema, value, mayDrop)
      if (inner !== undefined) fitted[field] = inner
    } else if (!mayDrop(field)) fitted[field] = value
  }
  return fitted
}

/** The first of several shapes that takes the value; where none does, the value as the first would have it. */
function fitOneOf(options: readonly z.ZodType[], value: unknown, mayDrop: MayDrop): unknown {
  const fitted = options.map((option) => ({ option, value: fit(option, value, mayDrop) }))
  const taken = fitted.find(({ option, value: each }) => takes(option, each))
  return (taken ?? fitted[0])?.value
}

/**
 * A value as the schema takes it: a number for its digits, nothing for an empty text, and rows without the fields that
 * may be dropped. What fits already stays as it is; what cannot be made to fit is left for the schema to refuse.
 */
export function fit(schema: z.ZodType, value: unknown, mayDrop: MayDrop): unknown {
  if (value === undefined || takes(schema, value)) return value
  if (typeof value === 'object' && value !== null) return fitParts(schema, value, mayDrop)
  const meant = meanings(value).find((each) => takes(schema, each))
  return meant !== undefined || takes(schema, undefined) ? meant : value
}

function fitParts(schema: z.ZodType, value: object, mayDrop: MayDrop): unknown {
  const inner = within(schema)
  if (inner) return fit(inner, value, mayDrop)
  if (schema instanceof z.ZodUnion) return fitOneOf(schema.options as z.ZodType[], value, mayDrop)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((each) => fit(schema.element as z.ZodType, each, mayDrop))
  return schema instanceof z.ZodObject && isRow(value) ? fitRow(schema.shape, value, mayDrop) : value
}

/** The rows of a body whose schema demands a version and that have none. */
export function rowsWithoutVersion(schema: z.ZodType, value: unknown): readonly (Row & { readonly id: string })[] {
  const inner = within(schema)
  if (inner) return rowsWithoutVersion(inner, value)
  if (Array.isArray(value)) {
    const element = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined
    return element ? value.flatMap((each) => rowsWithoutVersion(element, each)) : []
  }
  if (!(schema instanceof z.ZodObject) || !isRow(value)) return []
  const { version } = schema.shape as Record<string, z.ZodType>
  const lacks = version && !takes(version, undefined) && (value.version ?? '') === '' && typeof value.id === 'string'
  const below = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([field, part]) =>
    rowsWithoutVersion(part, value[field]),
  )
  return lacks ? [value as Row & { readonly id: string }, ...below] : below
}
