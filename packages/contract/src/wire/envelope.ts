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
  /** What the call changed; absent when it changed nothing that is shown. */
  readonly changed?: readonly Change[]
}

/** Where an input was refused and why; `path` joins keys with dots. */
export const fieldIssueSchema = z.strictObject({
  /** query, body, params or file */
  part: z.string(),
  path: z.string(),
  /** Follows the field's label, in the requested language. */
  message: z.string(),
  /** Of the reason, for who wants words of their own. */
  code: z.string().optional(),
  /** The message in every language, for a page whose language is switched while it shows the refusal. */
  words: z.strictObject({ zh: z.string(), en: z.string(), ja: z.string() }).optional(),
})
export type FieldIssue = z.infer<typeof fieldIssueSchema>

/** `result` of every failure: the catalogue code, the figures of its text, and what else helps the caller. */
export const failureSchema = z.looseObject({
  error: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  fields: z.array(fieldIssueSchema).optional(),
  /** On a conflict: the row as it is now, and the version the caller had. */
  current: z.unknown().optional(),
  given: z.unknown().optional(),
  /** Names the entry in the server's log. */
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
