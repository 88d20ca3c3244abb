import { AsyncLocalStorage } from 'node:async_hooks'

/** One statement that ran. */
export interface TimedStatement {
  /** Its text, without the bound values. */
  readonly sql: string
  /** Time of `performance.now()`, ms. */
  readonly began: number
  readonly ended: number
  readonly isFailed: boolean
}

/** Statements of a request. */
export interface StatementTimes {
  /** The first ones. */
  readonly kept: TimedStatement[]
  /** Number of all statements. */
  count: number
}

/** Most statements kept for a request: an import runs thousands. */
const most = 200

const current = new AsyncLocalStorage<StatementTimes>()

/** Collects the statements run by `run`. */
export const collectingStatements = <T>(into: StatementTimes, run: () => T): T => current.run(into, run)

/** Runs a statement; records its time when statements are collected. */
export async function timedStatement<T>(sql: string, run: () => Promise<T>): Promise<T> {
  const times = current.getStore()
  if (!times) return run()
  const began = performance.now()
  let isFailed = true
  try {
    const result = await run()
    isFailed = false
    return result
  } finally {
    times.count += 1
    if (times.kept.length < most) times.kept.push({ sql, began, ended: performance.now(), isFailed })
  }
}
