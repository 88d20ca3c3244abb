import type { Readable } from 'node:stream'
import type { Language } from '@heron/contract/errors'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteDefinition } from '@heron/contract/wire'
import type { Words } from '@heron/contract/words'
import type { Actor } from '../auth/actor.ts'
import type { StagedFile } from '../files/staged-file.ts'

/** What a handler receives: validated input, who asks, from where. */
export interface Call<R extends RouteDefinition> {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly actor: R['access'] extends 'public' ? Actor | undefined : Actor
  /** Files that came with the call, on disk under temporary names; kept through `files.keep` or dropped afterwards. */
  readonly files: readonly StagedFile[]
  readonly ip: string
  readonly userAgent: string
  /** Under which browsers reach this server; undefined under a name that is not trusted to be ours. */
  readonly origin: string | undefined
  /** Did the call come under the base path of the older platform? */
  readonly isOlderClient: boolean
  /** Of the answer's texts. */
  readonly language: Language
  readonly accessToken: string | undefined
  /** By which the browser is known, if it has signed in before. */
  readonly device: string | undefined
  /** Has the browser keep a token by which it is known. */
  readonly keepDevice: (token: string) => void
  /** Sets the envelope's message, in the language of the answer. */
  readonly setMessage: (words: Words) => void
  /** Sets the envelope's message to a value that the interface carries there. */
  readonly setRawMessage: (message: string) => void
  /** Done, but not all of it: the envelope's code becomes 201. */
  readonly setPartial: () => void
}

/** Bytes for a blob route. */
export interface FileAnswer {
  readonly name: string
  readonly mediaType: string
  readonly body: Readable | Uint8Array | string
  readonly size?: number
  /** Only for pictures we made or re-encoded ourselves. */
  readonly inline?: boolean
  /** A page of ours, to be shown: no script runs in it, nothing is loaded by it. */
  readonly page?: boolean
}

type Result<R extends RouteDefinition> = R extends { readonly blob: true } ? FileAnswer : AnswerOf<R>

/** A route with the function that answers it, its types checked and then forgotten. */
export interface Binding {
  readonly route: RouteDefinition
  readonly handle: (call: Call<RouteDefinition>) => Promise<unknown>
}

/** Binds a contract route to its handler. */
export const bind = <R extends RouteDefinition>(route: R, handle: (call: Call<R>) => Promise<Result<R>>): Binding => ({
  route,
  // The binder builds the call from this very route's schemas, so the narrower type holds.
  handle: handle as unknown as Binding['handle'],
})
