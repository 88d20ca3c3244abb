/** SQLITE_FULL */
const sqliteFull = 13
/** No space, or none left of one's share, for a file; disk_full of PostgreSQL. */
const full: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** True when something could not be written because there is no room for it. */
export function isDiskFull(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const { code, errcode } = thrown as Error & { code?: unknown; errcode?: unknown }
  // The low byte is the kind, the rest its details.
  if (full.has(code) || (typeof errcode === 'number' && (errcode & 0xff) === sqliteFull)) return true
  return isDiskFull(thrown.cause)
}
