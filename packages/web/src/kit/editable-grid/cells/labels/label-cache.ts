import type { LabelSource } from '../../model/ports.ts'

type Listener = () => void

/**
 * Names of stored keys, loaded once per source and session: all keys that become visible at once are in one request. A
 * key without a name is shown itself; after a failure it is requested again.
 */
export class LabelCache {
  readonly #source: LabelSource
  readonly #known = new Map<string, string>()
  readonly #asked = new Set<string>()
  readonly #listeners = new Set<Listener>()
  #waiting: string[] = []
  #version = 0

  constructor(source: LabelSource) {
    this.#source = source
  }

  get version(): number {
    return this.#version
  }

  /** The name, if already loaded. */
  get(key: string): string | undefined {
    return this.#known.get(key)
  }

  /** The key with this name. */
  keyOf(label: string): string | undefined {
    for (const [key, each] of this.#known) if (each === label) return key
    return undefined
  }

  learn(names: Readonly<Record<string, string>>): void {
    for (const [key, label] of Object.entries(names)) this.#known.set(key, label)
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }

  /** Requests the names. */
  want(keys: readonly string[]): void {
    const missing = keys.filter((key) => key !== '' && !this.#known.has(key) && !this.#asked.has(key))
    if (missing.length === 0) return
    if (this.#waiting.length === 0) queueMicrotask(() => void this.#ask())
    for (const key of missing) this.#asked.add(key)
    this.#waiting.push(...missing)
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #ask(): Promise<void> {
    const keys = this.#waiting
    this.#waiting = []
    try {
      this.learn(await this.#source.labels(keys))
    } catch {
      // The key itself stays visible; the next cell that shows it requests it again.
      for (const key of keys) this.#asked.delete(key)
    }
  }
}

const caches = new WeakMap<LabelSource, LabelCache>()

export function labelsOf(source: LabelSource): LabelCache {
  const found = caches.get(source) ?? new LabelCache(source)
  caches.set(source, found)
  return found
}
