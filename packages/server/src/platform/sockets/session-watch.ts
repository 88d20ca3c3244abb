import { setImmediate as breath } from 'node:timers/promises'
import type { Actor } from '../auth/actor.ts'
import type { Sessions } from '../auth/sessions.ts'

interface Held {
  readonly token: string
  readonly actor: Actor
}

export interface Watched<C> {
  /** The session has ended, at any server. */
  readonly onEnded: (connection: C) => void
  /** The user's rights, when they may have changed. */
  readonly onActor: (connection: C, actor: Actor) => void
}

/** Users read before other work runs. */
const atOnce = 50

/**
 * Checks every second which connections outlived their session: one statement for hundreds of them. A user's rights are
 * read again only after rights changed; reading them every second for thousands of connections would use up the server.
 */
export class SessionWatch<C extends Held> {
  readonly #sessions: Pick<Sessions, 'living' | 'rights' | 'peek'>
  /** The count of rights at which each connection's user was read. */
  readonly #readAt = new WeakMap<C, number>()
  #isLooking = false

  constructor(sessions: Pick<Sessions, 'living' | 'rights' | 'peek'>) {
    this.#sessions = sessions
  }

  /** Checks once; does nothing while a check is running. A database that does not answer ends no connections. */
  async look(connections: readonly C[], watched: Watched<C>): Promise<void> {
    if (this.#isLooking || connections.length === 0) return
    this.#isLooking = true
    try {
      await this.#look(connections, watched)
    } catch {
      // The next second checks again.
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
