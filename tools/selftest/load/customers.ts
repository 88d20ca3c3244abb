import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** ms after which a call counts as never answered. */
const forEver = 60_000

export interface LoadOptions {
  /** Address of the next call; an unanswered call is sent to the next one. */
  readonly urls: () => readonly string[]
  readonly token: string
  readonly writers: number
  /** Prefix of the written codes. */
  readonly name?: string
  /** ms for which a write may be retried with the same key before it counts as failed. */
  readonly patience: number
  /** ms between attempts. */
  readonly pause: number
}

/** The results of clients that add customers without pause. */
export class Customers {
  readonly acknowledged: string[] = []
  /** Times, in ms since 1970. */
  readonly acknowledgedAt: number[] = []
  /** Number of answers by status; 0: none. */
  readonly statuses = new Map<number, number>()
  /** Answers that must not occur. */
  readonly odd: string[] = []
  /** Abandoned writes. */
  readonly failed: string[] = []
  /** ms of the slowest call, and of the slowest write including retries. */
  slowest = { call: 0, write: 0 }
  /** Resolves the ms from an instant to the first acknowledged write that began after it. */
  #since: { readonly at: number; readonly met: (ms: number) => void } | undefined
  #isOver = false
  readonly #options: LoadOptions
  readonly #writers: readonly Promise<void>[]
  #turn = 0

  constructor(options: LoadOptions) {
    this.#options = options
    this.#writers = Array.from({ length: options.writers }, (_each, at) =>
      this.#writeOn(`${options.name ?? 'L'}${at}-`),
    )
  }

  /** Resolves to the ms until a write that begins from now on is acknowledged. */
  recovery(): Promise<number> {
    return new Promise((met) => {
      this.#since = { at: performance.now(), met }
    })
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#writers)
  }

  async #writeOn(name: string): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) await this.#write(`${name}${count}`)
  }

  async #write(code: string): Promise<void> {
    const key = randomUUID()
    const began = performance.now()
    for (;;) {
      if (await this.#send(code, key)) break
      if (performance.now() - began > this.#options.patience) {
        this.failed.push(code)
        await wait(this.#options.pause)
        return
      }
      await wait(this.#options.pause)
    }
    this.acknowledged.push(code)
    this.acknowledgedAt.push(Date.now())
    this.slowest.write = Math.max(this.slowest.write, performance.now() - began)
    if (this.#since && began >= this.#since.at) {
      this.#since.met(performance.now() - this.#since.at)
      this.#since = undefined
    }
  }

  /** One attempt; true when it was acknowledged. */
  async #send(code: string, key: string): Promise<boolean> {
    const urls = this.#options.urls()
    this.#turn += 1
    const began = performance.now()
    const status = await this.#post(urls[this.#turn % urls.length] ?? '', code, key)
    this.slowest.call = Math.max(this.slowest.call, performance.now() - began)
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    return status === 200
  }

  async #post(url: string, code: string, key: string): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'x-access-token': this.#options.token,
      'idempotency-key': key,
    }
    const body = JSON.stringify({ code, name: 'load', contact: '', phone: null, email: null, address: '', remark: '' })
    const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(forEver) }
    try {
      const answer = await fetch(`${url}/heron/customer/add`, init)
      const text = await answer.text()
      // Executed before the database was gone, but the answer was not stored: an acknowledgement.
      if (text.includes('IDEMPOTENCY_ANSWER_LOST')) return 200
      if (answer.status === 503 && !answer.headers.get('retry-after')) this.odd.push('503 without Retry-After')
      if (answer.status !== 200 && answer.status !== 503) this.odd.push(`${answer.status} ${text.slice(0, 200)}`)
      return answer.status
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'TimeoutError') this.odd.push(`no answer within ${forEver / 1000} s`)
      return 0
    }
  }
}
