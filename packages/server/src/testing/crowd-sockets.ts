import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Person } from './crowd.ts'

/** ms between a browser's heartbeats, and before it reconnects. */
const times = { heartbeat: 20_000, reconnect: 5_000 } as const

/** The notice sockets of many browsers, reconnecting like those. */
export class CrowdSockets {
  readonly #portOf: (index: number) => number
  readonly #people: readonly Person[]
  readonly #open = new Set<number>()
  readonly #sockets = new Map<number, WebSocket>()
  readonly #timers = new Set<NodeJS.Timeout>()
  /** Close codes and refusals, with the number of each. */
  readonly closed = new Map<string, number>()
  /** Receives every event of every socket. */
  listener: (event: unknown) => void = () => undefined
  #isOver = false

  constructor(people: readonly Person[], portOf: (index: number) => number) {
    this.#people = people
    this.#portOf = portOf
    const beat = setInterval(() => this.#beat(), times.heartbeat / 20)
    this.#timers.add(beat)
  }

  get openCount(): number {
    return this.#open.size
  }

  /** Resolves to the ms until this many are open; undefined when it took too long. */
  async until(count: number, within: number): Promise<number | undefined> {
    const began = performance.now()
    while (this.#open.size < count) {
      if (performance.now() - began > within) return undefined
      await wait(20)
    }
    return performance.now() - began
  }

  /** Connects all of them, `atOnce` at a time. */
  async connect(atOnce: number): Promise<void> {
    const waiting = this.#people.map((_each, index) => index)
    const next = async () => {
      for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) await this.#try(index)
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }

  /** Makes these sockets stop reading. */
  deafen(indices: readonly number[]): void {
    for (const index of indices) this.#sockets.get(index)?.pause()
  }

  /** Drops these sockets without notice to the server. */
  forget(indices: readonly number[]): void {
    for (const index of indices) {
      this.#sockets.get(index)?.removeAllListeners('close')
      this.#open.delete(index)
    }
  }

  close(): void {
    this.#isOver = true
    for (const timer of this.#timers) clearTimeout(timer)
    for (const socket of this.#sockets.values()) socket.terminate()
  }

  #turn = 0

  /** One twentieth of them each time. */
  #beat(): void {
    this.#turn = (this.#turn + 1) % 20
    for (const index of this.#open) {
      if (index % 20 === this.#turn) this.#sockets.get(index)?.send('HeartBeat')
    }
  }

  async #try(index: number): Promise<void> {
    const person = this.#people[index]
    if (!person || this.#isOver) return
    const url = `ws://127.0.0.1:${this.#portOf(index)}/heron/websocket/${person.userId}`
    const socket = new WebSocket(url, ['heron', person.token])
    this.#sockets.set(index, socket)
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (_request, response) => {
      this.#count(`refused with ${response.statusCode}`)
      socket.terminate()
    })
    socket.on('open', () => this.#open.add(index))
    socket.on('message', (data) => this.listener(JSON.parse(String(data))))
    socket.on('close', (code) => {
      if (this.#open.delete(index)) this.#count(`closed with ${code}`)
      this.#later(times.reconnect, () => this.#try(index))
    })
    await Promise.race([once(socket, 'open'), once(socket, 'close')]).catch(() => undefined)
  }

  #later(ms: number, run: () => Promise<void>): void {
    if (this.#isOver) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void run()
    }, ms)
    this.#timers.add(timer)
  }

  #count(what: string): void {
    this.closed.set(what, (this.closed.get(what) ?? 0) + 1)
  }
}
