/** Statements that wait for a free connection of a pool, in the order in which they get one. */
export class ConnectionQueue {
  /** The start of each wait, ms of `performance.now()`. */
  readonly #since = new Set<{ readonly at: number }>()

  /** Counts the wait until `connect` has settled. */
  async wait<T>(connect: () => Promise<T>): Promise<T> {
    const mine = { at: performance.now() }
    this.#since.add(mine)
    try {
      return await connect()
    } finally {
      this.#since.delete(mine)
    }
  }

  /** ms that the first of them has waited so far; 0 when none waits. */
  longest(): number {
    for (const { at } of this.#since) return performance.now() - at
    return 0
  }
}
