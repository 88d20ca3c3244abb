import { type Change, changeSchema } from './change.ts'
import { z } from './z.ts'

/** Every JSON answer of the server, success or failure. */
export interface Envelope<T> {
  readonly success: boolean
  readonly code: number
  readonly message: string
  readonly result: T
  /** ms since 1970 */
  readonly timestamp: number
  /** The changes made by the call; absent when it changed nothing that is shown. */
  readonly changed?: readonly Change[]
}

/** The field of an input that was refused, and why; `path` joins keys with dots. */
export const fieldIssueSchema = z.strictObject({
  /** query, body, params or file */
  part: z.string(),
  path: z.string(),
  /** Follows the field's label, in the requested language. */
  message: z.string(),
  /** Code of the reason, for callers with texts of their own. */
  code: z.string().optional(),
  /** The message in every language, for a page whose language is changed while it shows the refusal. */
  words: z.strictObject({ zh: z.string(), en: z.string(), ja: z.string() }).optional(),
})
export type FieldIssue = z.infer<typeof fieldIssueSchema>

/** `result` of every failure: the catalogue code, the parameters of its text, and further data for the caller. */
export const failureSchema = z.looseObject({
  error: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  fields: z.array(fieldIssueSchema).optional(),
  /** On a conflict: the current row, and the version the caller had. */
  current: z.unknown().optional(),
  given: z.unknown().optional(),
  /** Identifies the entry in the server's log. */
  requestId: z.string().optional(),
})
export type Failure = z.infer<typeof failureSchema>

/** The envelope's schema around the schema of a result. */
export const envelopeSchema = <S extends z.ZodType>(result: S) =>
  z.strictObject({
    success: z.boolean(),
    code: z.int(),
    message: z.string(),
    result,
    timestamp: z.int(),
    changed: z.array(changeSchema).optional(),
  })
