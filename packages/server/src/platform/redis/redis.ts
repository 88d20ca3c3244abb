/** A Redis reply to a command. */
export type RedisReply = string | number | null | readonly RedisReply[]

/** The Redis cannot be reached, or does not answer in time. */
export class RedisAway extends Error {}

/** The Redis has answered a command with an error. */
export class RedisRefusal extends Error {}

/** ms: to connect, and for an answer. */
const patience = 2_000

interface Client {
  readonly sendCommand: (words: string[]) => Promise<unknown>
  readonly destroy: () => void
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisAway('no answer in time')), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function connect(url: string): Promise<Client> {
  // Loaded with the first command, because most servers have no Redis. Loading does not count towards the time limit.
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    socket: { connectTimeout: patience, reconnectStrategy: false },
  })
  // After a lost connection the next command fails and drops the client; without a listener the error would end the
  // process.
  client.on('error', () => undefined)
  try {
    await inTime(client.connect())
    return client
  } catch (cause) {
    if (client.isOpen) client.destroy()
    throw cause
  }
}

/** A Redis: connects with the first command, and again with the first after a failure. */
export class Redis {
  readonly #url: string
  #client: Promise<Client> | undefined

  constructor(url: string) {
    this.#url = url
  }

  /** @throws RedisAway, RedisRefusal */
  async send(words: readonly string[]): Promise<RedisReply> {
    try {
      this.#client ??= connect(this.#url)
      const client = await this.#client
      return (await inTime(client.sendCommand([...words]))) as RedisReply // RESP 2 has no other kinds
    } catch (cause) {
      // After error replies, and only these, the connection is still usable.
      if (cause instanceof Error && /^[A-Z]+ /.test(cause.message)) throw new RedisRefusal(cause.message)
      this.stop()
      throw cause instanceof RedisAway ? cause : new RedisAway('no connection', { cause })
    }
  }

  stop(): void {
    const client = this.#client
    this.#client = undefined
    client?.then((opened) => opened.destroy()).catch(() => undefined)
  }
}
