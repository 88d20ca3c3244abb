import { type RowKey, sameValue } from './row.ts'
import type { Change } from './row-store.ts'

/** The changes of one user action: undone and redone together. */
export interface Transaction {
  readonly changes: readonly Change[]
  /** Steps of the same editing session are merged into one transaction. */
  readonly session?: string | undefined
}

const MOST = 200

/** Merges two transactions: of a cell written twice only the first `before` and the last `after` count. */
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

/** Transactions for undo and redo. */
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

  /** The transaction to undo; moves it to redo. */
  back(): Transaction | undefined {
    const last = this.#done.pop()
    if (last) this.#undone.push(last)
    return last
  }

  /** The transaction to redo; moves it to undo. */
  forth(): Transaction | undefined {
    const next = this.#undone.pop()
    if (next) this.#done.push({ changes: next.changes })
    return next
  }

  /** Drops changes of removed rows; positions are no longer valid, so steps that moved rows are dropped too. */
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
