import type { RowKey } from './row.ts'
import { type Problem, sameProblem } from './rule.ts'

/** Row key → column key → problem of the cell. */
export type ProblemMap = ReadonlyMap<RowKey, ReadonlyMap<string, Problem>>

/** The present problems by cell. */
export class Problems {
  readonly #found = new Map<RowKey, Map<string, Problem>>()
  /** Checks without an answer yet: of each cell the latest one. */
  readonly #pending = new Map<RowKey, Map<string, Promise<void>>>()

  get all(): ProblemMap {
    return this.#found
  }

  get(key: RowKey, column: string): Problem | undefined {
    return this.#found.get(key)?.get(column)
  }

  /** Whether a cell of the row has a problem or a check without an answer. */
  has(key: RowKey): boolean {
    return this.#found.has(key) || this.#pending.has(key)
  }

  /**
   * Sets the answer of a slow check when it comes. If the cell was checked again by then, the answer is ignored, and
   * the promise ends with that of the later check; for a removed row it ends without effect.
   */
  setLater(key: RowKey, column: string, problem: Promise<Problem | undefined>, onChange: () => void): Promise<void> {
    const answer: Promise<void> = problem.then((found) => {
      const latest = this.#pending.get(key)?.get(column)
      if (latest !== answer) return latest
      if (this.set(key, column, found)) onChange()
      return undefined
    })
    const row = this.#pending.get(key) ?? new Map<string, Promise<void>>()
    this.#pending.set(key, row.set(column, answer))
    return answer
  }

  /** Sets what the latest check found; earlier checks without an answer are void. True when it changed. */
  set(key: RowKey, column: string, problem: Problem | undefined): boolean {
    this.#endPending(key, column)
    const row = this.#found.get(key)
    if (sameProblem(row?.get(column), problem)) return false
    if (!problem) {
      row?.delete(column)
      if (row?.size === 0) this.#found.delete(key)
    } else if (row) row.set(column, problem)
    else this.#found.set(key, new Map([[column, problem]]))
    return true
  }

  /** Rows whose cell in the column has this problem. */
  with(column: string, code: Problem['code']): readonly RowKey[] {
    return [...this.#found].filter(([, row]) => row.get(column)?.code === code).map(([key]) => key)
  }

  drop(key: RowKey): void {
    this.#found.delete(key)
    this.#pending.delete(key)
  }

  clear(): void {
    this.#found.clear()
    this.#pending.clear()
  }

  #endPending(key: RowKey, column: string): void {
    const row = this.#pending.get(key)
    if (row?.delete(column) && row.size === 0) this.#pending.delete(key)
  }
}
