/** Rows that are remembered, of all sessions together; the oldest go first. */
const most = 20_000

type Row = Readonly<Record<string, unknown>>

/** Which version of a row an older client has last been given, for calls that do not say it. */
export class LastReads {
  readonly #versions = new Map<string, number>()

  /** Remembers the rows of an answer. */
  note(session: string, answer: unknown): void {
    if (Array.isArray(answer)) for (const each of answer) this.note(session, each)
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return
    const { id, version } = answer as Row
    if (typeof id === 'string' && typeof version === 'number') this.#keep(`${session} ${id}`, version)
    for (const inner of Object.values(answer)) if (typeof inner === 'object') this.note(session, inner)
  }

  versionOf(session: string, id: string): number | undefined {
    return this.#versions.get(`${session} ${id}`)
  }

  #keep(key: string, version: number): void {
    this.#versions.delete(key)
    this.#versions.set(key, version)
    if (this.#versions.size <= most) return
    const [oldest] = this.#versions.keys()
    if (oldest !== undefined) this.#versions.delete(oldest)
  }
}
