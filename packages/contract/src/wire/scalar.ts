import { shared } from './shared.ts'
import { z } from './z.ts'

/** An integer in a query string; the browser may pass a number, the wire has its digits. */
export const queryInt = shared((min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/, 'integer')])
    .transform(Number)
    .pipe(z.int().min(min).max(max)),
)

/** A flag in a query string. */
export const queryFlag = shared(() =>
  z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
    .transform((value) => value === true || value === 'true' || value === '1'),
)

/** One value of a set in a query string; numbers are compared as text. */
export const queryOneOf = <const V extends readonly (string | number)[]>(values: V) =>
  z.union([z.string(), z.number()]).transform((given, context): V[number] => {
    const found = values.find((value) => String(value) === String(given))
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: 'choice' })
    return z.NEVER
  })
