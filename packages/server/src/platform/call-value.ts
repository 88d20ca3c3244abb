import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The values of the running call, by slot. One store holds them all: entering a store copies the map of all stores in
 * use, which for six of them took a twentieth of a short call.
 */
const values = new AsyncLocalStorage<readonly unknown[]>()
let slots = 0

/** A value to run a function with. */
export interface GivenValue {
  readonly slot: number
  readonly value: unknown
}

/** A value that belongs to the running call and everything it awaits; undefined outside a call. */
export class CallValue<T> {
  readonly #slot: number

  constructor() {
    this.#slot = slots
    slots += 1
  }

  get current(): T | undefined {
    return values.getStore()?.[this.#slot] as T | undefined
  }

  /** For `withValues`; undefined takes the value away. */
  given(value: T | undefined): GivenValue {
    return { slot: this.#slot, value }
  }
}

/** Runs a function with these values; other values of the running call stay. */
export function withValues<T>(given: readonly GivenValue[], run: () => T): T {
  const next = [...(values.getStore() ?? new Array<unknown>(slots).fill(undefined))]
  for (const { slot, value } of given) next[slot] = value
  return values.run(next, run)
}
