/** SQLITE_FULL */
const sqliteFull = 13
/** No space or quota left for a file; disk_full of PostgreSQL. */
const full: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a write failed because there is no space. */
export function isDiskFull(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const { code, errcode } = thrown as Error & { code?: unknown; errcode?: unknown }
  // The low byte is the kind, the others its details.
  if (full.has(code) || (typeof errcode === 'number' && (errcode & 0xff) === sqliteFull)) return true
  return isDiskFull(thrown.cause)
}
