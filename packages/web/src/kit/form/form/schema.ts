import type { z } from 'zod'
import type { Values } from './values.ts'

// Compared by `type`, because `instanceof z.ZodObject` would load zod with every form (F4).
const isObject = (schema: z.ZodType | undefined): schema is z.ZodObject => schema?.type === 'object'
const isNullable = (schema: z.ZodType): schema is z.ZodNullable<z.ZodType> => schema.type === 'nullable'

/** Fields of an object schema; empty for other schemas. */
export function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  return isObject(schema) ? (schema.shape as Record<string, z.ZodType>) : {} // zod types the fields of an unknown object loosely
}

/** The fields of a row that the schema of its edit call accepts: others would be refused as unknown. */
export function pick(schema: z.ZodType | undefined, row: unknown): Values {
  const held = (row ?? {}) as Values
  return Object.fromEntries(
    Object.keys(shapeOf(schema))
      .filter((key) => held[key] !== undefined)
      .map((key) => [key, held[key]]),
  )
}

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

/** Whether a value is empty: a cleared input, or a group of only empty inputs. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isBlank)
}

/** Converts a cleared input: null where the schema accepts null but no empty text, absent where it is optional. */
function normalise(schema: z.ZodType, value: unknown): unknown {
  if (isNullable(schema)) return isBlank(value) ? null : normalise(schema.unwrap(), value)
  if (isObject(schema) && typeof value === 'object' && value !== null) return normaliseAll(schema, value as Values)
  if (value !== '' && value !== null && value !== undefined) return value
  if (value === '' && takes(schema, '')) return ''
  if (takes(schema, null)) return null
  return takes(schema, undefined) ? undefined : value === null ? undefined : value
}

/** The values for the schema: cleared inputs converted, field by field; untouched groups are empty. */
export function normaliseAll(schema: z.ZodType, values: Values): Values {
  const shape = shapeOf(schema)
  const groups = Object.keys(shape).filter((key) => isObject(shape[key]) && values[key] === undefined)
  const given = [...Object.entries(values), ...groups.map((key) => [key, {}] as const)]
  return Object.fromEntries(
    given
      .map(([key, value]) => [key, shape[key] ? normalise(shape[key], value) : value] as const)
      .filter(([, value]) => value !== undefined),
  )
}

/** Whether fields are required, by their schema: a form asks for each of its fields on every key. */
const required = new WeakMap<z.ZodType, boolean>()

function refusesAllEmpty(field: z.ZodType): boolean {
  const before = required.get(field)
  if (before !== undefined) return before
  const isRefused = [undefined, null, '', [], false].every((value) => !takes(field, value))
  required.set(field, isRefused)
  return isRefused
}

/** Whether the field is required: neither absent nor null nor an empty text is accepted. */
export function isRequired(schema: z.ZodType | undefined, path: string): boolean {
  const [key = '', ...rest] = path.split('.')
  const field = shapeOf(schema)[key]
  if (!field) return false
  return rest.length > 0 ? isRequired(field, rest.join('.')) : refusesAllEmpty(field)
}
