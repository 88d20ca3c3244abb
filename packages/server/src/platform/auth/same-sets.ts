/** Most sets cached; a workshop has about a dozen roles. */
const most = 500

/** Returns one shared set for equal contents: thousands of users have the rights of a few roles. */
export class SameSets<T extends string> {
  readonly #known = new Map<string, ReadonlySet<T>>()

  of(texts: readonly T[]): ReadonlySet<T> {
    const sorted = texts.toSorted()
    const key = sorted.join(',')
    const found = this.#known.get(key)
    if (found) return found
    if (this.#known.size >= most) this.#known.clear()
    const set: ReadonlySet<T> = new Set(sorted)
    this.#known.set(key, set)
    return set
  }
}
