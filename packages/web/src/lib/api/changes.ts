import type { Change } from '@heron/contract/events'
import { isTouched } from '@heron/contract/events/socket'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** ms for which events are collected before the affected queries are refetched together. */
const GATHER_MS = 200
/** Largest long-term share of time spent refetching because of events. */
const REFETCHING_SHARE = 0.1
/** ms of refetching allowed without a pause, so that a user's few actions are shown at once. */
const MOST_CREDIT_MS = 1_000
/** ms; longest pause, so that one slow answer does not delay the others. */
const LONGEST_REST_MS = 5_000
/** Commits remembered, because each is reported twice: by the call's answer and by an event. */
const REMEMBERED = 200

const clients = new Set<QueryClient>()
/** Refetches by the id of the commit that caused them; oldest first. */
const known = new Map<string, Promise<unknown>>()
const waiting = new Map<string, Change>()
let isGathering = false
/** ms of refetching currently allowed; below 0 a pause is due. */
let credit = MOST_CREDIT_MS
let creditAt = 0
/** Resolves after the refetches caused by calls of this page. */
let refetching: Promise<void> = Promise.resolve()

/** Starts invalidating the queries of this client. */
export function registerClient(client: QueryClient): void {
  clients.add(client)
}

const held = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? (part as Readonly<Record<string, unknown>>)[name] : undefined

/** The project in the input of a query; undefined if there is none. */
export function projectIdOf(key: QueryKey): string | undefined {
  for (const part of key) {
    for (const place of [part, held(part, 'query'), held(part, 'body')]) {
      const found = held(place, 'projectId')
      if (typeof found === 'string') return found
    }
  }
  return undefined
}

const invalidate = (changes: readonly Change[]): Promise<unknown> =>
  Promise.all(
    [...clients].map((client) =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => {
          const projectId = projectIdOf(queryKey)
          return changes.some((change) => isTouched(change, String(queryKey[0]), projectId))
        },
        // A hidden page refetches when it is shown again.
        refetchType: document.hidden ? 'none' : 'active',
      }),
    ),
  )

function remember(id: string, refetch: Promise<unknown>): void {
  known.set(id, refetch)
  for (const oldest of known.keys()) {
    if (known.size <= REMEMBERED) break
    known.delete(oldest)
  }
}

/** Makes `refetched` wait for this refetch as well; keeps no results. */
function waitFor(refetch: Promise<unknown>): void {
  refetching = Promise.all([refetching, refetch]).then(() => undefined)
}

/** Invalidates at once the queries that a call of this page has changed, by its answer. */
export function invalidateNow(changes: readonly Change[]): void {
  const fresh = changes.filter(({ id }) => !known.has(id) || waiting.has(id))
  // The event was received first: its refetch is running.
  for (const { id } of changes) if (!fresh.some((each) => each.id === id)) waitFor(known.get(id) ?? Promise.resolve())
  if (fresh.length === 0) return
  const refetch = invalidate(fresh)
  for (const { id } of fresh) {
    waiting.delete(id)
    remember(id, refetch)
  }
  waitFor(refetch)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function invalidateWaiting(): Promise<void> {
  const changes = [...waiting.values()]
  waiting.clear()
  const start = performance.now()
  const refetch = invalidate(changes)
  for (const { id } of changes) remember(id, refetch)
  // The next refetch would cancel this one and start again; an answer that does not arrive must not block the others.
  await Promise.race([refetch, pause(LONGEST_REST_MS)])
  const end = performance.now()
  credit = Math.min(credit + (end - creditAt) * REFETCHING_SHARE, MOST_CREDIT_MS) - (end - start)
  creditAt = end
  await pause(Math.min(Math.max(0, -credit) / REFETCHING_SHARE, LONGEST_REST_MS))
}

async function invalidateWhileEventsCome(): Promise<void> {
  while (waiting.size > 0) {
    await pause(GATHER_MS)
    await invalidateWaiting()
  }
  isGathering = false
}

/** Invalidates the queries changed by an event, together with the events of the next moments. */
export function invalidateSoon(change: Change): void {
  if (known.has(change.id)) return
  remember(change.id, Promise.resolve())
  waiting.set(change.id, change)
  if (isGathering) return
  isGathering = true
  void invalidateWhileEventsCome()
}

/** Invalidates everything: events may have been missed. */
export function invalidateAll(): void {
  for (const client of clients) void client.invalidateQueries()
}

/** Refetches what was invalidated while the page was hidden. */
export function refetchInvalidated(): void {
  for (const client of clients)
    void client.refetchQueries({ type: 'active', predicate: (query) => query.state.isInvalidated })
}

/** Resolves when the queries changed so far by calls of this page have been refetched. */
export const refetched = (): Promise<unknown> => refetching
