import { setImmediate as breath } from 'node:timers/promises'

/**
 * Runs a few pieces of work at once while others wait, with other work of the server in between: e.g. after a restart
 * all browsers connect at the same moment, and users' calls must not wait until all of them are connected.
 */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((go) => this.#waiting.push(go))
    try {
      return await work()
    } finally {
      void this.#give()
    }
  }

  async #give(): Promise<void> {
    await breath()
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
