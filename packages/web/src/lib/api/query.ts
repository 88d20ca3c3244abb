import { nounOf } from '@heron/contract/nouns'
import type { CallOf, RouteDefinition, WireAnswer } from '@heron/contract/wire'
import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { announceRefusal, isAnnounced } from './announce.ts'
import { call } from './call.ts'
import { refetched, registerClient } from './changes.ts'
import { CallFailure } from './failure.ts'

/** Retries after a refusal by an overloaded server, at a random time for each browser. */
const busy = { tries: 4, pause: 1_000 }

const isBusy = (error: unknown) => error instanceof CallFailure && error.code === 'OVERLOADED'

/**
 * Retries once after a network failure, and several times while the server is overloaded; other failures would repeat.
 * A browser without a network makes its calls as well: they fail at once and are announced, where the library would hold
 * them back without a word.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        retry: (count, error) =>
          isBusy(error) ? count < busy.tries : count < 1 && error instanceof CallFailure && error.kind === 'network',
        retryDelay: (count, error) => (isBusy(error) ? busy.pause * 2 ** count * (0.5 + Math.random()) : 1_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  registerClient(client)
  return client
}

/** Key of a call's answer: the route's noun, its id, and the input. */
export const queryKey = <R extends RouteDefinition>(route: R, input?: CallOf<R>): QueryKey => {
  const key = [nounOf(route.id), route.id]
  return input === undefined ? key : [...key, input]
}

export interface CallOptions {
  readonly enabled?: boolean
  /** Shows the last answer while the next one loads: for paging or typing in a filter. */
  readonly keep?: boolean
  /** ms between reads while work is in progress. */
  readonly every?: number | false
  readonly staleTime?: number
}

export interface KnownCallOptions<R extends RouteDefinition> extends CallOptions {
  /** The answer where the page has it already: the call is made only once its noun has changed. */
  readonly known?: WireAnswer<R>
}

/** Reads a call of the contract, and again when its noun changes. */
export function useCall<R extends RouteDefinition>(
  route: R,
  input: CallOf<R>,
  { enabled = true, keep = false, every = false, staleTime, known }: KnownCallOptions<R> = {},
): UseQueryResult<WireAnswer<R>, Error> {
  return useQuery<WireAnswer<R>, Error>({
    queryKey: queryKey(route, input),
    queryFn: ({ signal }) => call(route, input, signal),
    enabled,
    refetchInterval: every,
    ...(keep ? { placeholderData: keepPreviousData as never } : {}), // its own type is generic over the answer
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(known === undefined ? {} : { initialData: known as never, staleTime: Number.POSITIVE_INFINITY }), // as above
  })
}

export interface MutateOptions<Answer> {
  readonly onDone?: (answer: Answer) => void
  /** Handles failures that the app has not shown already; without it they are shown with the server's text. */
  readonly onFailure?: (failure: CallFailure) => void
  /** Called when the server has accepted the call, before changed data is read again. */
  readonly onAccepted?: (answer: Answer) => void
}

/**
 * Makes a changing call, and ends when all shown data it changed has been read again: `const remove =
 * useMutate(customerRoutes.delete); remove.mutate({ query: { id } })`. The same call again while it runs is not sent: a
 * quick second click comes before its button is drawn as busy.
 */
export function useMutate<R extends RouteDefinition>(
  route: R,
  { onDone, onFailure, onAccepted }: MutateOptions<WireAnswer<R>> = {},
): UseMutationResult<WireAnswer<R>, Error, CallOf<R>> {
  const mutation = useMutation<WireAnswer<R>, Error, CallOf<R>>({
    mutationFn: (input) => call(route, input),
    onSuccess: async (answer) => {
      onAccepted?.(answer)
      await refetched()
      onDone?.(answer)
    },
    onError: (error) => {
      if (error instanceof CallFailure && !isAnnounced(error)) (onFailure ?? announceRefusal)(error)
    },
  })
  const send = mutation.mutateAsync
  const once = useMemo(() => {
    const running = new Map<string, Promise<WireAnswer<R>>>()
    const mutateAsync: typeof send = (...given) => {
      const input = JSON.stringify(given[0])
      const done = running.get(input) ?? send(...given).finally(() => running.delete(input))
      // After another call the first one is a new wish.
      running.clear()
      running.set(input, done)
      return done
    }
    const mutate: typeof mutation.mutate = (...given) => void mutateAsync(...given).catch(() => {}) // shown by onError
    return { mutate, mutateAsync }
  }, [send])
  return { ...mutation, ...once }
}
