import type { Readable } from 'node:stream'
import type { Language } from '@heron/contract/errors'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteDefinition } from '@heron/contract/wire'
import type { Words } from '@heron/contract/words'
import type { Actor } from '../auth/actor.ts'
import type { StagedFile } from '../files/staged-file.ts'

/** Receives the key of a rejected row and the reason. */
export type HearRefusal = (key: string, reason: Words) => void

/** The input of a handler: validated values, the caller, and the origin. */
export interface Call<R extends RouteDefinition> {
  readonly route: RouteDefinition
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly actor: R['access'] extends 'public' ? Actor | undefined : Actor
  /** Files of the call, on disk under temporary names; stored through `files.keep` or dropped afterwards. */
  readonly files: readonly StagedFile[]
  readonly ip: string
  readonly userAgent: string
  /** The origin at which browsers reach this server; undefined for a host name that is not trusted. */
  readonly origin: string | undefined
  /** Whether the call came under the base path of the older platform. */
  readonly isOlderClient: boolean
  /** Language of the answer's texts. */
  readonly language: Language
  readonly accessToken: string | undefined
  /** The token that identifies the browser, if it has signed in before. */
  readonly device: string | undefined
  /** Stores a token that identifies the browser. */
  readonly keepDevice: (token: string) => void
  /** Aborted when the caller closes the connection before the answer, e.g. by a button that cancels. */
  readonly untilGone: () => AbortSignal
  /** Sets the envelope's message, in the language of the answer. */
  readonly setMessage: (words: Words) => void
  /** Sets the envelope's message to a value that the wire has there. */
  readonly setRawMessage: (message: string) => void
  /** Partly done: the envelope's code becomes 201. */
  readonly setPartial: () => void
  /** Receives each rejected row of an imported sheet, for calls made inside the server. */
  readonly hearRefusal?: HearRefusal
}

/** Bytes for a blob route. */
export interface FileAnswer {
  readonly name: string
  readonly mediaType: string
  readonly body: Readable | Uint8Array | string
  readonly size?: number
  /** Only for pictures that Heron made or re-encoded. */
  readonly inline?: boolean
  /** A page of Heron to display: it runs no scripts and loads nothing. */
  readonly page?: boolean
}

type Result<R extends RouteDefinition> = R extends { readonly blob: true } ? FileAnswer : AnswerOf<R>

/** A route and its handler; the handler's types were checked and are erased. */
export interface Binding {
  readonly route: RouteDefinition
  readonly handle: (call: Call<RouteDefinition>) => Promise<unknown>
}

/** Binds a contract route to its handler. */
export const bind = <R extends RouteDefinition>(route: R, handle: (call: Call<R>) => Promise<Result<R>>): Binding => ({
  route,
  // The binder builds the call from this route's schemas, so the narrower type is valid.
  handle: handle as unknown as Binding['handle'],
})
