import { setImmediate as breath } from 'node:timers/promises'

/**
 * Lets a few pieces of work run at once and others wait, with room for all other work of the server between any two: after
 * a restart all browsers connect at the same moment, and people's calls must not wait until the last of them is in.
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
