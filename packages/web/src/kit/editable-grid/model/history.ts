import { type RowKey, sameValue } from './row.ts'
import type { Change } from './row-store.ts'

/** What one action of a person changed: undone and redone as a whole. */
export interface Transaction {
  readonly changes: readonly Change[]
  /** Steps of the same editing session become one transaction. */
  readonly session?: string | undefined
}

const MOST = 200

/** Both as one: of a cell written twice only the first `before` and the last `after` count. */
function merged(before: Transaction, next: Transaction): Transaction {
  const changes: Change[] = [...before.changes]
  const written = new Map<string, number>()
  const nameOf = (change: Change) => (change.kind === 'set' ? `${change.key}\u0000${change.column}` : '')
  for (const [at, change] of changes.entries()) if (change.kind === 'set') written.set(nameOf(change), at)
  for (const change of next.changes) {
    const at = written.get(nameOf(change))
    const earlier = at === undefined ? undefined : changes[at]
    if (at !== undefined && earlier?.kind === 'set' && change.kind === 'set') {
      changes[at] = { ...change, before: earlier.before }
    } else changes.push(change)
  }
  return { changes: changes.filter(hasEffect), session: before.session }
}

const hasEffect = (change: Change): boolean => change.kind !== 'set' || !sameValue(change.before, change.after)

/** Done and undone transactions. */
export class History {
  #done: Transaction[] = []
  #undone: Transaction[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  record(next: Transaction): void {
    this.#undone = []
    const last = this.#done.at(-1)
    if (last && next.session !== undefined && last.session === next.session) {
      this.#done.pop()
      const both = merged(last, next)
      if (both.changes.length > 0) this.#done.push(both)
      return
    }
    this.#done.push(next)
    if (this.#done.length > MOST) this.#done.shift()
  }

  /** The transaction to undo now. */
  back(): Transaction | undefined {
    const last = this.#done.pop()
    if (last) this.#undone.push(last)
    return last
  }

  /** The transaction to do again now. */
  forth(): Transaction | undefined {
    const next = this.#undone.pop()
    if (next) this.#done.push({ changes: next.changes })
    return next
  }

  /** Forgets what was done to rows that are gone; positions no longer hold, so steps that moved rows go with them. */
  forget(keys: ReadonlySet<RowKey>): void {
    const holds = (change: Change) => change.kind === 'set' && !keys.has(change.key)
    const rest = (steps: readonly Transaction[]): Transaction[] =>
      steps
        .map(({ changes, session }) => ({ changes: changes.filter(holds), session }))
        .filter(({ changes }) => changes.length > 0)
    this.#done = rest(this.#done)
    this.#undone = rest(this.#undone)
  }

  clear(): void {
    this.#done = []
    this.#undone = []
  }
}
