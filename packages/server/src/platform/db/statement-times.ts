import { AsyncLocalStorage } from 'node:async_hooks'

/** One statement that ran. */
export interface TimedStatement {
  /** Its text; values are bound and not in it. */
  readonly sql: string
  /** By `performance.now()`, ms. */
  readonly began: number
  readonly ended: number
  readonly isFailed: boolean
}

/** Statements of one request. */
export interface StatementTimes {
  /** The first of them. */
  readonly kept: TimedStatement[]
  /** All of them. */
  count: number
}

/** Statements kept of one request: an import runs thousands. */
const most = 200

const current = new AsyncLocalStorage<StatementTimes>()

/** Collects the statements that `run` leads to. */
export const collectingStatements = <T>(into: StatementTimes, run: () => T): T => current.run(into, run)

/** Runs a statement; notes its time where statements are collected. */
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
