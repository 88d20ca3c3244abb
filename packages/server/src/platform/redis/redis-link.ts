import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Log } from '../log.ts'
import type { Redis } from './redis.ts'

/** ms: before reconnecting, and without an attempt after a failure. */
const again = 1_000
/** Simultaneous messages; limits memory when a Redis does not answer. */
const mostUnderWay = 200

interface Subscriber {
  readonly stop: () => void
}

/** Digits of the checksum before each message. */
const sumLength = 64

/**
 * A second connection between the servers on one database, for speed only: messages may be lost. They carry a checksum
 * with a key that only these servers have, so other users of the Redis can neither forge messages nor mix up two
 * installations.
 */
export class RedisLink {
  readonly #options: { readonly url: string; readonly redis: Redis; readonly log: Log; readonly key: Buffer }
  readonly #channel: string
  #subscriber: Subscriber | undefined
  #underWay = 0
  #quietUntil = 0

  constructor(options: { url: string; redis: Redis; log: Log; secret: string }) {
    const derive = (what: string) => createHmac('sha256', options.secret).update(what).digest()
    this.#options = { ...options, key: derive('redis messages') }
    this.#channel = `heron:${derive('redis channel').toString('hex').slice(0, 16)}`
  }

  /** Publishes if possible at once. */
  publish(text: string): void {
    if (this.#underWay >= mostUnderWay || performance.now() < this.#quietUntil) return
    this.#underWay += 1
    this.#options.redis
      .send(['PUBLISH', this.#channel, `${this.#sumOf(text)}${text}`])
      .catch(() => {
        this.#quietUntil = performance.now() + again
      })
      .finally(() => {
        this.#underWay -= 1
      })
  }

  /** Receives the others' messages once a connection is open; a lost connection is reopened. */
  listen(hear: (text: string) => void): void {
    let isStopped = false
    const open = async () => {
      const { createClient } = await import('@redis/client')
      if (isStopped) return
      const { url, log } = this.#options
      const client = createClient({
        url,
        RESP: 2,
        disableOfflineQueue: true,
        pingInterval: 5_000,
        socket: { connectTimeout: 2_000, reconnectStrategy: again },
      })
      let isAway = false
      client.on('error', () => {
        if (!isAway) log.warn('the Redis cannot be reached; messages between servers go through the database alone')
        isAway = true
      })
      client.on('ready', () => {
        isAway = false
      })
      this.#subscriber = {
        stop: () => {
          isStopped = true
          client.destroy()
        },
      }
      await client.connect()
      await client.subscribe(this.#channel, (message) => {
        const text = message.slice(sumLength)
        if (this.#isOurs(message.slice(0, sumLength), text)) hear(text)
      })
    }
    this.#subscriber = {
      stop: () => {
        isStopped = true
      },
    }
    open().catch((cause: unknown) => {
      if (!isStopped) this.#options.log.error({ err: cause }, 'no messages between servers through the Redis')
    })
  }

  stop(): void {
    this.#subscriber?.stop()
    this.#subscriber = undefined
  }

  #sumOf(text: string): string {
    return createHmac('sha256', this.#options.key).update(text).digest('hex')
  }

  #isOurs(sum: string, text: string): boolean {
    const wanted = this.#sumOf(text)
    return sum.length === wanted.length && timingSafeEqual(Buffer.from(sum), Buffer.from(wanted))
  }
}
