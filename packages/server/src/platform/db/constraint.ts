const sqlite = /UNIQUE constraint failed: ([\w.]+(?:, [\w.]+)*)/
const postgres = /^Key \(([^)]+)\)=/

const camel = (name: string) =>
  name
    .trim()
    .replace(/^.*\./, '')
    .replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())

/** The fields of a broken uniqueness rule, camelCase; undefined for any other trouble. Names of ours, no values. */
export function duplicateField(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined
  const { code, detail } = thrown as Error & { code?: string; detail?: string }
  const names = code === '23505' ? postgres.exec(detail ?? '')?.[1] : sqlite.exec(thrown.message)?.[1]
  return names?.split(',').map(camel).join(', ')
}

/** foreign_key_violation; restrict_violation, which PostgreSQL 18 reports for ON DELETE RESTRICT. */
const foreignKey: ReadonlySet<string> = new Set(['23503', '23001'])

/** True when a row is still referred to, or refers to one that is gone. */
export function isForeignKeyTrouble(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const { code = '' } = thrown as Error & { code?: string }
  return foreignKey.has(code) || thrown.message.includes('FOREIGN KEY constraint failed')
}

/** Classes and codes of PostgreSQL for a server that stops, starts or is not reached. */
const lost = /^(08\w{3}|57P0[1-3]|53300|ECONN\w+|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
/** What the pg driver throws without a code. */
const lostWords =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** True when the database could not be reached or did not answer in time; nothing is known to be wrong with the call. */
export function isDatabaseLost(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const { code } = thrown as Error & { code?: unknown }
  if (typeof code === 'string' && lost.test(code)) return true
  return lostWords.test(thrown.message) || (thrown instanceof AggregateError && thrown.errors.some(isDatabaseLost))
}
