/** ms that a call may take for its answer to wait for others. */
const quick = 1

/**
 * Holds back quick answers until the end of the turn of the event loop, so that the answers of all calls that arrived
 * together are written in a row. Each write wakes the process that reads from the connection unless it is still busy
 * with the previous answer; waking it took a third of a short call. A call that took longer releases all answers at
 * once, so that none waits for several slow calls.
 */
export class AnswerBatch {
  #waiting: PromiseWithResolvers<void> | undefined

  /** Resolves when the answer of a call that took `ms` may be written. */
  turn(ms: number): Promise<void> | undefined {
    if (ms > quick) {
      this.#release()
      return undefined
    }
    if (!this.#waiting) {
      this.#waiting = Promise.withResolvers()
      setImmediate(() => this.#release())
    }
    return this.#waiting.promise
  }

  #release(): void {
    this.#waiting?.resolve()
    this.#waiting = undefined
  }
}
