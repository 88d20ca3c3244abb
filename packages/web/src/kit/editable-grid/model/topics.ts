type Listener = () => void

/** Subscriptions by topic. Versions increase even without listeners, so that no change is missed. */
export class Topics {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #versions = new Map<string, number>()
  #epoch = 0

  subscribe(name: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(name) === listeners) this.#listeners.delete(name)
    }
  }

  version(name: string): number {
    return (this.#versions.get(name) ?? 0) + this.#epoch
  }

  tell(names: Iterable<string>): void {
    const unique = new Set(names)
    for (const name of unique) this.#versions.set(name, (this.#versions.get(name) ?? 0) + 1)
    for (const name of unique) this.#call(name)
  }

  /** Notifies all topics. */
  tellAll(): void {
    this.#epoch += 1
    for (const name of [...this.#listeners.keys()]) this.#call(name)
  }

  #call(name: string): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener()
  }
}

export const cellTopic = (key: string, column: string): string => `${key}\u0000${column}`
/** Any cell of a row. */
export const cellsTopic = (key: string): string => `cells\u0000${key}`
/** A row's own state: disabled, new. */
export const rowTopic = (key: string): string => `row\u0000${key}`
export const selectedTopic = (key: string): string => `selected\u0000${key}`
/** The rows and their order. */
export const ORDER = 'order'
export const COLUMNS = 'columns'
export const SELECTION = 'selection'
export const PAGE = 'page'
export const HISTORY = 'history'
export const PROBLEMS = 'problems'
export const EXPANDED = 'expanded'
/** Any value of a column, for statistics. */
export const columnTopic = (column: string): string => `column\u0000${column}`
