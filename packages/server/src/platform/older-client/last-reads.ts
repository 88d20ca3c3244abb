/** Most rows remembered, over all sessions; the oldest are dropped first. */
const most = 20_000

type Row = Readonly<Record<string, unknown>>

/** The version of a row last sent to an older client, for its calls without a version. */
export class LastReads {
  readonly #versions = new Map<string, number>()

  /** Records the rows of an answer. */
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
