import { z } from '../../../wire/z.ts'
import type { FillClass } from './choices.ts'

const prefix = z
  .string()
  .max(20)
  .regex(/^[A-Za-z0-9_-]*$/)

/** Parameters of each generator; no others exist. */
export const fillParams = {
  /** A prefix, the time to the second, and a number that counts within the day: always unique. */
  orderNumber: z.strictObject({ prefix: prefix.default('CN'), digits: z.int().min(2).max(8).default(4) }),
  /** A consecutive number that optionally restarts each day, month or year. */
  serialNumber: z.strictObject({
    prefix: prefix.default(''),
    digits: z.int().min(1).max(12).default(6),
    restart: z.enum(['never', 'day', 'month', 'year']).default('never'),
  }),
  /** The code of the next department below `parentId`, with its level. */
  departCode: z.strictObject({}),
  /** The code of the next category below `pid`. */
  categoryCode: z.strictObject({}),
  /** Today or now, as text. */
  currentTime: z.strictObject({ as: z.enum(['date', 'dateTime']).default('dateTime') }),
  /** The caller: account, name or current department. */
  currentUser: z.strictObject({ field: z.enum(['username', 'realname', 'orgCode']).default('username') }),
} as const satisfies Record<FillClass, z.ZodObject>

/** The form's values: a flat object of short values. */
export const fillForm = z.record(
  z.string().max(60),
  z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]),
)

/** Result of a rule: a text, or for department codes the code and its level. */
export const fillResult = z.union([z.string(), z.array(z.string())])
export type FillResult = z.infer<typeof fillResult>
