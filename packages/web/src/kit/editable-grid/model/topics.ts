type Listener = () => void

interface Topic {
  version: number
  readonly listeners: Set<Listener>
}

/** Who wants to hear of what: one version per topic, kept only while somebody listens. */
export class Topics {
  readonly #topics = new Map<string, Topic>()

  subscribe(name: string, listener: Listener): () => void {
    let topic = this.#topics.get(name)
    if (!topic) {
      topic = { version: 0, listeners: new Set() }
      this.#topics.set(name, topic)
    }
    const { listeners } = topic
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#topics.delete(name)
    }
  }

  version(name: string): number {
    return this.#topics.get(name)?.version ?? 0
  }

  tell(names: Iterable<string>): void {
    for (const name of names) {
      const topic = this.#topics.get(name)
      if (!topic) continue
      topic.version += 1
      for (const listener of topic.listeners) listener()
    }
  }

  /** Tells everybody who listens, or those whose topic passes. */
  tellAll(passes: (name: string) => boolean = () => true): void {
    this.tell([...this.#topics.keys()].filter(passes))
  }
}

export const cellTopic = (key: string, column: string): string => `${key}\u0000${column}`
/** A row's own state: disabled, new. */
export const rowTopic = (key: string): string => `row\u0000${key}`
export const selectedTopic = (key: string): string => `selected\u0000${key}`
/** Which rows there are and in what order. */
export const ORDER = 'order'
export const COLUMNS = 'columns'
export const SELECTION = 'selection'
export const PAGE = 'page'
export const HISTORY = 'history'
export const PROBLEMS = 'problems'
export const EXPANDED = 'expanded'
/** Any value of a column, for statistics. */
export const columnTopic = (column: string): string => `column\u0000${column}`
