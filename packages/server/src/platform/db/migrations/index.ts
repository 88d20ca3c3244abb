import type { Migration } from '../migration.ts'
import { tables } from '../tables/index.ts'

const named = new Set<Migration>(Object.values(tables).flatMap(({ migrations }) => migrations))

/**
 * The migrations of all tables, in order; a released one is never edited, a change is a new file with the next number.
 */
export const migrations: readonly Migration[] = [...named].toSorted((a, b) => (a.name < b.name ? -1 : 1))
