import { DatabaseLost } from './database-lost.ts'

/** ms: a running statement before the database is checked; between two checks; for its answer. */
const times = { patience: 5_000, look: 1_000, answer: 3_000 } as const

interface Waiting {
  readonly since: number
  readonly giveUp: (cause: DatabaseLost) => void
}

/** Checks over a separate connection whether a PostgreSQL answers at all; an error as its answer suffices. */
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
 * Distinguishes a lost database from one that is busy: after a frozen machine or a cut network, statements wait without
 * an error. If the database does not answer a simple query either, the waiting statements fail, and their connections
 * are dropped.
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

  /** The outcome of a running statement, or a `DatabaseLost` when the database is lost. */
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
