import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { z } from 'zod'
import { runningLock } from '../db/advisory-lock.ts'
import type { Log } from '../log.ts'
import type { RedisLink } from '../redis/redis-link.ts'
import type { Bus, Topic } from './bus.ts'
import { HeardOnce } from './heard-once.ts'

const channel = 'heron'
/** bytes; PostgreSQL allows 7,999 in one notification. */
const longest = 7_900
/** ms: between checks of the connection, for its answer, before reconnecting, and for a long message. */
const times = { look: 5_000, answer: 3_000, again: 1_000, long: 1_000 } as const

const envelope = z.strictObject({
  from: z.string(),
  topic: z.enum(['events', 'tables', 'rights', 'changes', 'gap']),
  message: z.unknown(),
})

type Message = z.output<typeof envelope>

/**
 * Messages between servers by PostgreSQL notifications, over one connection of each server. They are only hints: the
 * database has the data. A lost connection is reopened, and all listeners then refetch.
 */
export class PostgresBus implements Bus {
  readonly #url: string
  readonly #log: Log
  readonly #self = randomUUID()
  readonly #link: RedisLink | undefined
  readonly #once = new HeardOnce()
  #said = 0
  /** Messages expected through Redis, each with the number delivered before. */
  readonly #awaited = new Map<string, number>()
  #delivered = 0
  readonly #listeners = new Map<Topic, Set<(message: unknown) => void>>()
  readonly #gaps = new Set<() => void>()
  #client: Client | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #isStopped = false
  #wasAway = false

  /** `link`: messages are also sent through Redis, so that they arrive earlier, and so that long ones arrive at all. */
  constructor(url: string, log: Log, link?: RedisLink) {
    this.#url = url
    this.#log = log
    this.#link = link
  }

  publish(topic: Topic, message: unknown): void {
    this.#said += 1
    const from = this.#link ? `${this.#self}#${this.#said}` : this.#self
    const text = JSON.stringify({ from, topic, message })
    this.#link?.publish(text)
    if (Buffer.byteLength(text) <= longest) this.#send(text)
    else this.#sendGap(from)
  }

  on(topic: Topic, listener: (message: unknown) => void): void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners)
    listeners.add(listener)
  }

  onGap(listener: () => void): void {
    this.#gaps.add(listener)
  }

  /** Starts listening; without an answer it keeps retrying in the background. */
  async start(): Promise<void> {
    this.#link?.listen((text) => this.#hear(text, 'ahead'))
    await this.#open()
  }

  async #open(): Promise<void> {
    const { default: pg } = await import('pg')
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: times.answer,
      query_timeout: times.answer,
      keepAlive: true,
    })
    const lose = () => this.#lose(client)
    client.on('error', lose).on('end', lose)
    client.on('notification', ({ payload }) => this.#hear(payload ?? '', 'certain'))
    this.#client = client
    try {
      await client.connect()
      await this.#ask(client, runningLock)
      await this.#ask(client, `listen ${channel}`)
    } catch {
      lose()
      return
    }
    if (this.#client !== client) return
    this.#lookLater(client)
    if (!this.#wasAway) return
    this.#wasAway = false
    // Messages sent meanwhile in either direction were lost.
    this.#sendGap()
    this.#tellGap()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#link?.stop()
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  #send(text: string): void {
    // A lost connection is noticed at the next check at the latest; then every listener gets a gap event.
    if (this.#client) void this.#ask(this.#client, 'select pg_notify($1, $2)', [channel, text]).catch(() => undefined)
  }

  /** One statement at a time, as the driver requires. */
  #ask(client: Client, text: string, values: readonly string[] = []): Promise<unknown> {
    const asked = this.#turn.then(() => client.query(text, [...values]))
    this.#turn = asked.catch(() => undefined)
    return asked
  }

  #sendGap(from: string = this.#self): void {
    this.#send(JSON.stringify({ from, topic: 'gap', message: null }))
  }

  #lookLater(client: Client): void {
    this.#timer = setTimeout(() => {
      this.#ask(client, 'select 1').then(
        () => this.#client === client && this.#lookLater(client),
        () => this.#lose(client),
      )
    }, times.look).unref()
  }

  #lose(client: Client): void {
    if (this.#client !== client || this.#isStopped) return
    this.#client = undefined
    if (!this.#wasAway) this.#log.warn('the connection to other servers is lost; it is tried again')
    this.#wasAway = true
    client.end().catch(() => undefined)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#open(), times.again).unref()
  }

  #hear(payload: string, way: 'ahead' | 'certain'): void {
    const read = envelope.safeParse(jsonOf(payload)).data
    if (!read) return
    const { from, topic } = read
    const [sender = '', number] = from.split('#')
    if (sender === this.#self) return
    const verdict = number === undefined ? 'first' : this.#once[way](sender, Number(number))
    if (verdict === 'again') this.#hearAwaited(read, way)
    else if (topic === 'gap' && number !== undefined) this.#await(from)
    else {
      this.#deliver(read)
      // Delivered after a message that was sent later: listeners must read the data again.
      if (verdict === 'late') this.#tellGap()
    }
  }

  /** A message too long for the database counts as a gap, unless it arrives through Redis in time. */
  #await(from: string): void {
    this.#awaited.set(from, this.#delivered)
    setTimeout(() => {
      if (this.#awaited.delete(from) && !this.#isStopped) this.#tellGap()
    }, times.long).unref()
  }

  #hearAwaited(read: Message, way: 'ahead' | 'certain'): void {
    const since = this.#awaited.get(read.from)
    if (way === 'certain' || since === undefined) return
    this.#awaited.delete(read.from)
    if (since === this.#delivered) this.#deliver(read)
    else this.#tellGap()
  }

  #deliver({ topic, message }: Message): void {
    this.#delivered += 1
    if (topic === 'gap') this.#tellGap()
    else for (const listener of this.#listeners.get(topic) ?? []) listener(message)
  }

  #tellGap(): void {
    for (const listener of this.#gaps) listener()
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
