import type { z } from './z.ts'

const mark = 'x-unique'

/**
 * Describes a field that must be unique, globally or within one parent: it cannot be set to one value for many rows.
 */
export const unique = (description: string) => ({ description, [mark]: true })

/** Whether the field must be unique. */
export function isUnique(schema: z.ZodType | undefined): boolean {
  if (!schema) return false
  if (schema.meta()?.[mark] === true) return true
  return 'unwrap' in schema && typeof schema.unwrap === 'function' && isUnique(schema.unwrap() as z.ZodType)
}
