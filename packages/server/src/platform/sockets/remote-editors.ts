import { type TableEditing, tableTimes } from '@heron/contract/events'

interface Heard {
  readonly editing: TableEditing
  readonly until: number
}

/** Users editing live tables at other servers: an edit is valid while it is repeated, and ends otherwise. */
export class RemoteEditors {
  readonly #pages = new Map<string, Map<string, Heard>>()

  /** True when it was not known before. */
  hear(pageId: string, editing: TableEditing, now: number): boolean {
    const page = this.#pages.get(pageId) ?? new Map<string, Heard>()
    const before = page.get(editing.by)?.editing
    if (editing.at) {
      page.set(editing.by, { editing, until: now + tableTimes.editing })
      this.#pages.set(pageId, page)
      return JSON.stringify(before?.at) !== JSON.stringify(editing.at)
    }
    page.delete(editing.by)
    if (page.size === 0) this.#pages.delete(pageId)
    return before !== undefined
  }

  /** The present edits, for a client that joins. */
  at(pageId: string): readonly TableEditing[] {
    return [...(this.#pages.get(pageId)?.values() ?? [])].map(({ editing }) => editing)
  }

  /** Ends edits that were not repeated, because their server may have stopped. */
  end(now: number): readonly { readonly pageId: string; readonly editing: TableEditing }[] {
    const over = [...this.#pages].flatMap(([pageId, page]) =>
      [...page.values()]
        .filter(({ until }) => now >= until)
        .map(({ editing }) => ({ pageId, editing: { ...editing, at: null } })),
    )
    for (const { pageId, editing } of over) this.hear(pageId, editing, now)
    return over
  }
}
