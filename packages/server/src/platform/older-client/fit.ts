import { z } from 'zod'

/** Whether a field may be dropped when the schema does not have it. */
export type MayDrop = (field: string) => boolean

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Possible meanings of a value from an older client, the most probable first. */
function meanings(value: unknown): readonly unknown[] {
  if (value === null) return [undefined, '']
  if (typeof value === 'boolean') return [value ? 1 : 0]
  if (typeof value === 'number') return [String(value), ...(value === 0 || value === 1 ? [value === 1] : [])]
  if (typeof value !== 'string') return []
  if (value === '') return [null, undefined]
  if (value === 'true' || value === 'false') return [value === 'true']
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? [Number(value), ...meanings(Number(value)).slice(1)] : []
}

/** The schema inside codecs, defaults and other wrappers; undefined when it has none. */
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

/** The value in the first of several forms that accepts it; when none does, in the first form. */
function fitOneOf(options: readonly z.ZodType[], value: unknown, mayDrop: MayDrop): unknown {
  const fitted = options.map((option) => ({ option, value: fit(option, value, mayDrop) }))
  const taken = fitted.find(({ option, value: each }) => takes(option, each))
  return (taken ?? fitted[0])?.value
}

/**
 * Adapts a value to a schema: digits to a number, empty text to nothing, rows without droppable fields. A valid value
 * is unchanged; one that cannot be adapted is left for the schema to refuse.
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

/** A new row with the fields that its form left empty, which the client does not send: null, or the empty text. */
export function withEmptyFields(schema: z.ZodType, value: unknown): unknown {
  const inner = within(schema)
  if (inner) return withEmptyFields(inner, value)
  if (!(schema instanceof z.ZodObject) || !isRow(value)) return value
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  const missing = fields.filter(([field, part]) => value[field] === undefined && !takes(part, undefined))
  const empty = missing.flatMap(([field, part]) =>
    [null, '']
      .filter((each) => takes(part, each))
      .map((each) => [field, each] as const)
      .slice(0, 1),
  )
  return { ...value, ...Object.fromEntries(empty) }
}

/** The rows of a body without a version, when its schema requires one. */
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
