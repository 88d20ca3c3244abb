import { DatabaseLost } from './database-lost.ts'

/** ms: a statement under way before the database is asked whether it still answers; between two looks; for its answer. */
const times = { patience: 5_000, look: 1_000, answer: 3_000 } as const

interface Waiting {
  readonly since: number
  readonly giveUp: (cause: DatabaseLost) => void
}

/** Asks a PostgreSQL over a connection of its own whether it answers at all; an error it answers with will do. */
async function ask(url: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: times.answer,
    query_timeout: times.answer,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) throw cause
  } finally {
    client.end().catch(() => undefined)
  }
}

/**
 * Tells a database that is gone from one that works on something long: a frozen machine or a cut network leaves
 * statements waiting without a word. Where the database does not answer a plain question either, the statements that
 * wait are given up, each with its connection.
 */
export class PostgresWatch {
  readonly #url: string
  readonly #waiting = new Set<Waiting>()
  readonly #timer: NodeJS.Timeout
  #answered = 0
  #isAsking = false

  constructor(url: string) {
    this.#url = url
    this.#timer = setInterval(() => void this.#look(), times.look).unref()
  }

  /** The outcome of a statement under way, or a `DatabaseLost` while there is none. */
  outcome<T>(statement: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiting = { since: performance.now(), giveUp: reject }
      this.#waiting.add(waiting)
      statement.then(resolve, reject).finally(() => this.#waiting.delete(waiting))
    })
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const [oldest] = this.#waiting
    const isLate = ({ since }: Waiting) => performance.now() - since >= times.patience
    if (this.#isAsking || !oldest || !isLate(oldest) || performance.now() - this.#answered < times.patience) return
    this.#isAsking = true
    try {
      await ask(this.#url)
      this.#answered = performance.now()
    } catch (cause) {
      for (const waiting of this.#waiting) if (isLate(waiting)) waiting.giveUp(new DatabaseLost(cause))
    } finally {
      this.#isAsking = false
    }
  }
}
