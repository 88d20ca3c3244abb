import type { Change } from '@heron/contract/events'
import { isTouched } from '@heron/contract/events/socket'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** ms that news of others is gathered, so that a burst of it is read once. */
const GATHER_MS = 200
/** Commits remembered: their news comes by the answer and by the socket. */
const REMEMBERED = 200

const clients = new Set<QueryClient>()
const known = new Set<string>()
const waiting = new Map<string, Change>()
let isGathering = false
let reading: Promise<unknown> = Promise.resolve()

/** What is kept here follows the changes of which answers and events tell. */
export function followChanges(client: QueryClient): void {
  clients.add(client)
}

const held = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? (part as Readonly<Record<string, unknown>>)[name] : undefined

/** The project that an answer was asked for; undefined: for none, or for several. */
export function projectIdOf(key: QueryKey): string | undefined {
  for (const part of key) {
    for (const place of [part, held(part, 'query'), held(part, 'body')]) {
      const found = held(place, 'projectId')
      if (typeof found === 'string') return found
    }
  }
  return undefined
}

const read = (changes: readonly Change[]): Promise<unknown> =>
  Promise.all(
    [...clients].map((client) =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => {
          const projectId = projectIdOf(queryKey)
          return changes.some((change) => isTouched(change, String(queryKey[0]), projectId))
        },
        // What nobody looks at is read when somebody does.
        refetchType: document.hidden ? 'none' : 'active',
      }),
    ),
  )

function remember(id: string): void {
  known.add(id)
  for (const oldest of known) {
    if (known.size <= REMEMBERED) break
    known.delete(oldest)
  }
}

/** The answer to a call says what it changed: all that is shown of it is read again at once. */
export function answeredChanges(changes: readonly Change[]): void {
  const fresh = changes.filter(({ id }) => !known.has(id) || waiting.has(id))
  for (const { id } of fresh) {
    remember(id)
    waiting.delete(id)
  }
  if (fresh.length > 0) reading = Promise.all([reading, read(fresh)])
}

/** An event says what somebody changed. */
export function heardChange(change: Change): void {
  if (known.has(change.id)) return
  remember(change.id)
  waiting.set(change.id, change)
  if (isGathering) return
  isGathering = true
  setTimeout(() => {
    isGathering = false
    const changes = [...waiting.values()]
    waiting.clear()
    reading = Promise.all([reading, read(changes)])
  }, GATHER_MS)
}

/** Changes may have been missed: everything shown is read again. */
export function missedChanges(): void {
  reading = Promise.all([reading, ...[...clients].map((client) => client.invalidateQueries())])
}

/** Somebody looks again: reads what changed meanwhile. */
export function lookedAgain(): void {
  for (const client of clients)
    void client.refetchQueries({ type: 'active', predicate: (query) => query.state.isInvalidated })
}

/** Resolves when all that is shown of the changes so far has been read again. */
export const changesRead = (): Promise<unknown> => reading
