import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../load/figures.ts'

export interface Taken {
  /** ms */
  readonly p95: number
  readonly slowest: number
  readonly failed: number
}

/** Requests a list of customers twenty times a second, like users working during the test. */
export class NormalCalls {
  readonly #urlOf: () => string
  readonly #token: string
  readonly #working: Promise<void>
  #isOver = false
  #ms: number[] = []
  #failed = 0

  constructor(urlOf: () => string, token: string) {
    this.#urlOf = urlOf
    this.#token = token
    this.#working = this.#work()
  }

  /** The figures since the last `take`. */
  look(): Taken {
    return { p95: percentile(this.#ms, 0.95), slowest: percentile(this.#ms, 1), failed: this.#failed }
  }

  /** The same; restarts counting. */
  take(): Taken {
    const taken = this.look()
    this.#ms = []
    this.#failed = 0
    return taken
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#working
  }

  async #work(): Promise<void> {
    while (!this.#isOver) {
      await this.#call()
      await wait(50)
    }
  }

  async #call(): Promise<void> {
    const began = performance.now()
    const headers = { 'x-access-token': this.#token }
    const answer = await fetch(`${this.#urlOf()}/heron/customer/list`, { headers }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.status === 200) this.#ms.push(performance.now() - began)
    else this.#failed += 1
  }
}
