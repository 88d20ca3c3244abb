import type { Db } from './connection.ts'
import type { RowChanges } from './row-changes.ts'
import type { RowSeals } from './row-seals.ts'

/** Runs with every changing statement, on its connection and in its transaction. */
export type Consequence = (db: Db, changes: RowChanges) => Promise<void>

/** Receives all changes of a transaction, in order, after its commit. */
export type CommitListener = (changes: readonly RowChanges[]) => void

/** Passes the changes that the driver collects to their listeners. One for each open database. */
export class ChangeHub {
  readonly #consequences = new Map<string, Consequence[]>()
  readonly #listeners = new Set<CommitListener>()
  #seals: RowSeals | undefined

  /** Adds work to run whenever rows of a table change, in the same transaction. */
  onChange(table: string, consequence: Consequence): void {
    this.#consequences.set(table, [...(this.#consequences.get(table) ?? []), consequence])
  }

  onCommit(listener: CommitListener): void {
    this.#listeners.add(listener)
  }

  /** From now on every change of a sealed table renews the seals of its rows. */
  sealWith(seals: RowSeals): void {
    this.#seals = seals
  }

  /** Undefined when rows are not sealed. */
  get seals(): RowSeals | undefined {
    return this.#seals
  }

  /** Runs a schema change without renewing seals; the rows are sealed afterwards. */
  async withoutSeals<T>(run: () => Promise<T>): Promise<T> {
    const seals = this.#seals
    this.#seals = undefined
    try {
      return await run()
    } finally {
      this.#seals = seals
    }
  }

  async changed(db: () => Db, changes: RowChanges): Promise<void> {
    for (const consequence of this.#consequences.get(changes.table) ?? []) await consequence(db(), changes)
  }

  committed(changes: readonly RowChanges[]): void {
    if (changes.length > 0) for (const listener of this.#listeners) listener(changes)
  }
}
