import type { z } from './z.ts'

const mark = 'x-unique'

/** Describes a field that no two rows share, or none of one parent: one value for many rows makes no sense. */
export const unique = (description: string) => ({ description, [mark]: true })

/** Is it a field that no two rows share? */
export function isUnique(schema: z.ZodType | undefined): boolean {
  if (!schema) return false
  if (schema.meta()?.[mark] === true) return true
  return 'unwrap' in schema && typeof schema.unwrap === 'function' && isUnique(schema.unwrap() as z.ZodType)
}
