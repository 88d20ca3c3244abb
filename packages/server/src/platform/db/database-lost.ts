/** The database cannot be reached or does not answer; the statement itself is not known to be wrong. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost'

  constructor(cause: unknown) {
    super(`the database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** The database is available but cancelled this statement; the same call may succeed later. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'

  constructor(cause: Error) {
    super(`the database gave a statement up: ${cause.message}`, { cause })
  }
}

/**
 * SQLSTATE of a server that stops, starts, drops or refuses connections (08, 57P, 53300), that was demoted to a standby
 * (25006), or that ended a connection (25P03); and connection errors of the operating system.
 */
const lost = /^(08\w{3}|57P0\d|25006|25P03|53300|E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOTFOUND)$/
/**
 * SQLSTATE of a time limit (57014, 55P03), of a deadlock or a conflict (40P01, 40001), and of too little memory
 * (53200).
 */
const busy = /^(57014|55P03|40P01|40001|53200)$/
/** Errors the pg driver throws without a code. */
const lostWords =
  /^(Connection terminated|Query read timeout|timeout (exceeded|expired)|Client (has encountered a connection error|was closed)|Cannot use a pool after)/

const isLost = (cause: Error, code: unknown): boolean =>
  (typeof code === 'string' ? lost.test(code) : lostWords.test(cause.message)) ||
  (cause instanceof AggregateError &&
    cause.errors.some((each: unknown) => databaseTrouble(each) instanceof DatabaseLost))

/** The meaning of a failed statement that is not itself at fault: a `DatabaseLost`, a `DatabaseBusy`, or the cause. */
export function databaseTrouble(cause: unknown): unknown {
  if (!(cause instanceof Error) || cause instanceof DatabaseLost) return cause
  const { code } = cause as Error & { code?: unknown }
  if (isLost(cause, code)) return new DatabaseLost(cause)
  return typeof code === 'string' && busy.test(code) ? new DatabaseBusy(cause) : cause
}
