import type { z } from 'zod'
import type { Done } from '../done-words.ts'
import type { UploadPurpose } from '../limits.ts'
import type { Permission } from '../permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * public: no session needed; session: any signed-in user; anyRight: a user with at least one permission, which
 * self-registered users do not have; otherwise the permission that the route requires.
 */
export type Access = 'public' | 'session' | 'anyRight' | Permission

/** Kind of operation in the operation log; the numbers are the wire's dictionary `operate_type`. */
export const operations = { query: 1, add: 2, edit: 3, delete: 4, import: 5, export: 6 } as const
export type Operation = keyof typeof operations

/** Sign-in methods that exist only on servers where they are set up; elsewhere their calls answer 404. */
export const switches = ['codes', 'recovery', 'registration', 'cas', 'thirdLogin', 'qrLogin'] as const
export type Switch = (typeof switches)[number]

/** A call that accepts files beside its body fields. The limits are enforced while the bytes arrive. */
export interface Multipart {
  /** Accepted files: a purpose of `limits.ts`, with extensions, size and content check. */
  readonly purpose: UploadPurpose
  readonly maxFiles: number
}

/** One call of the wire, as data: bound by the server, called by the browser, enumerated by the tests. */
export interface RouteDefinition {
  /** `noun.verb`, unique. */
  readonly id: `${string}.${string}`
  readonly method: Method
  /** Further verbs that old clients use for the same call. */
  readonly also?: readonly Method[]
  /** Under the base path; `:name` for path parameters, described by `params`. */
  readonly path: `/${string}`
  readonly access: Access
  /** A second permission that opens the call as well; the handler then does only the part that this permission is for. */
  readonly orAccess?: Permission
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** JSON, or with `multipart` the text fields beside the files. */
  readonly body?: z.ZodType
  /** The content of `result`; a blob route answers bytes instead. */
  readonly answer: z.ZodType
  /** The message of a successful call; absent: none, or the handler chooses it by the result. */
  readonly done?: Done
  /** Recorded in the operation log when set. */
  readonly audit?: Operation
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly multipart?: Multipart
  readonly blob?: boolean
  /** The body is the answer without an envelope, as older clients expect it there; refusals have one. */
  readonly bare?: true
  /** Exists only on servers where this is set up. */
  readonly when?: Switch
  /**
   * Refused when X-Sign does not match the content, if the server has a secret for it: protects against accidents, does
   * not prove who calls.
   */
  readonly signed?: boolean
  /**
   * Opened by the one-time ticket in the query's `token`, valid for the record `id` of the path. The call runs with the
   * rights of the user the ticket was issued to. For addresses a browser opens by itself; `access` is `public`, and a
   * session is ignored.
   */
  readonly byTicket?: true
  /** Available to a session whose one-time password has not been replaced yet; all other calls are refused to it. */
  readonly whileDue?: true
  /**
   * Calls a minute from one address, for calls that are costly or attractive to attackers; the server's general limit
   * when absent.
   */
  readonly perMinute?: number
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined
type Part<R, K extends string> = R extends { readonly [key in K]: infer S } ? S : undefined

/** The validated values a handler receives. */
export type ParamsOf<R extends RouteDefinition> = Output<Part<R, 'params'>>
export type QueryOf<R extends RouteDefinition> = Output<Part<R, 'query'>>
export type BodyOf<R extends RouteDefinition> = Output<Part<R, 'body'>>
/** What a handler returns, before codecs write it for the wire. */
export type AnswerOf<R extends RouteDefinition> = z.output<R['answer']>

/** What a client gets: the handler's answer as codecs write it. */
export type WireAnswer<R extends RouteDefinition> = z.input<R['answer']>

/** The values a client gives; parts that the route does not have are left out. */
export type CallOf<R extends RouteDefinition> = (Part<R, 'params'> extends undefined
  ? { readonly params?: undefined }
  : { readonly params: Given<Part<R, 'params'>> }) &
  (Part<R, 'query'> extends undefined ? { readonly query?: undefined } : { readonly query: Given<Part<R, 'query'>> }) &
  (Part<R, 'body'> extends undefined ? { readonly body?: undefined } : { readonly body: Given<Part<R, 'body'>> })

/** The accesses of a call: each of them opens it. */
export const accessesOf = ({ access, orAccess }: Pick<RouteDefinition, 'access' | 'orAccess'>): readonly Access[] =>
  orAccess ? [access, orAccess] : [access]

/** Declares one call; its schemas keep their exact types. */
export const route = <const R extends RouteDefinition>(definition: R): R => definition
