import type { RowKey } from './row.ts'
import { type Problem, sameProblem } from './rule.ts'

/** Row key → column key → problem of the cell. */
export type ProblemMap = ReadonlyMap<RowKey, ReadonlyMap<string, Problem>>

/** The present problems by cell. */
export class Problems {
  readonly #found = new Map<RowKey, Map<string, Problem>>()

  get all(): ProblemMap {
    return this.#found
  }

  get(key: RowKey, column: string): Problem | undefined {
    return this.#found.get(key)?.get(column)
  }

  /** True when it changed. */
  set(key: RowKey, column: string, problem: Problem | undefined): boolean {
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
  }

  clear(): void {
    this.#found.clear()
  }
}
