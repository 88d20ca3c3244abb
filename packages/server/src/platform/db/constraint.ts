const sqlite = /UNIQUE constraint failed: ([\w.]+(?:, [\w.]+)*)/
const postgres = /^Key \(([^)]+)\)=/

const camel = (name: string) =>
  name
    .trim()
    .replace(/^.*\./, '')
    .replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())

/**
 * The fields of a violated uniqueness rule, in camelCase; undefined for any other error. Field names only, no values.
 */
export function duplicateField(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined
  const { code, detail } = thrown as Error & { code?: string; detail?: string }
  const names = code === '23505' ? postgres.exec(detail ?? '')?.[1] : sqlite.exec(thrown.message)?.[1]
  return names?.split(',').map(camel).join(', ')
}

/** foreign_key_violation; restrict_violation, which PostgreSQL 18 reports for ON DELETE RESTRICT. */
const foreignKey: ReadonlySet<string> = new Set(['23503', '23001'])

/**
 * Whether a row refers to one that does not exist: on PostgreSQL another transaction has deleted it since it was read. An
 * embedded database has a single writer and says the same of both.
 */
export const isMissingParent = (thrown: unknown): boolean =>
  isForeignKeyTrouble(thrown) && thrown instanceof Error && thrown.message.startsWith('insert or update on table')

/** Whether a row is still referred to, or refers to a missing one. */
export function isForeignKeyTrouble(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const { code = '' } = thrown as Error & { code?: string }
  return foreignKey.has(code) || thrown.message.includes('FOREIGN KEY constraint failed')
}
