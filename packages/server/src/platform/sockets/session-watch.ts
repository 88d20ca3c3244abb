import { setImmediate as breath } from 'node:timers/promises'
import type { Actor } from '../auth/actor.ts'
import type { Sessions } from '../auth/sessions.ts'

interface Held {
  readonly token: string
  readonly actor: Actor
}

export interface Watched<C> {
  /** The session has ended, wherever it was ended. */
  readonly onEnded: (connection: C) => void
  /** What the user may do, when it may have changed. */
  readonly onActor: (connection: C, actor: Actor) => void
}

/** Users read before other work gets its turn. */
const atOnce = 50

/**
 * Looks every second which connections outlived their session: one statement for hundreds of them. What a user may do is
 * read again only after rights changed; for thousands of connections a second that would be all the server does.
 */
export class SessionWatch<C extends Held> {
  readonly #sessions: Pick<Sessions, 'living' | 'rights' | 'peek'>
  /** Count of rights with which each connection's user was read. */
  readonly #readAt = new WeakMap<C, number>()
  #isLooking = false

  constructor(sessions: Pick<Sessions, 'living' | 'rights' | 'peek'>) {
    this.#sessions = sessions
  }

  /** Looks once; does nothing while a look is under way. A database that does not answer ends no connection. */
  async look(connections: readonly C[], watched: Watched<C>): Promise<void> {
    if (this.#isLooking || connections.length === 0) return
    this.#isLooking = true
    try {
      await this.#look(connections, watched)
    } catch {
      // The next second looks again.
    } finally {
      this.#isLooking = false
    }
  }

  async #look(connections: readonly C[], { onEnded, onActor }: Watched<C>): Promise<void> {
    const rights = await this.#sessions.rights()
    const living = await this.#sessions.living([...new Set(connections.map(({ actor }) => actor.sessionId))])
    let read = 0
    for (const connection of connections) {
      if (!living.has(connection.actor.sessionId)) onEnded(connection)
      else if (this.#readAt.get(connection) !== rights.count) {
        const actor = await this.#sessions.peek(connection.token)
        if (actor) onActor(connection, actor)
        else onEnded(connection)
        if (rights.isFinal) this.#readAt.set(connection, rights.count)
        read += 1
        if (read % atOnce === 0) await breath()
      }
    }
  }
}
