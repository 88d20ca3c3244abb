import { z } from 'zod'
import { readStored, writeStored } from '../../../lib/storage.ts'
import type { TextKey } from '../../../lib/text/text.ts'
import type { Read } from '../list-page/read.ts'
import type { AdvancedQuery } from './query-lines.ts'

/** A query saved under a name. */
export interface SavedQuery extends AdvancedQuery {
  readonly title: string
  /** Owned by another user: may be used, not changed. */
  readonly foreign?: boolean
}

/** A place where queries are saved: this browser, or the server for one user or for all. */
export interface SavedShelf {
  readonly id: string
  readonly label: TextKey
  readonly queries: readonly SavedQuery[]
  /** The call that they are from. */
  readonly of?: Read
  /** Saves a query, replacing one of the same name. False when it was refused and the error has been shown. */
  readonly save: (query: SavedQuery) => Promise<boolean>
  readonly remove: (query: SavedQuery) => Promise<void>
}

/** [K10][D20] The older system's format: a list under `JSuperQuerySaved_` and the screen's code. */
const stored = z.array(
  z.object({
    title: z.string(),
    matchType: z.enum(['and', 'or']).catch('and'),
    records: z.array(
      z.looseObject({
        field: z.string(),
        rule: z.string(),
        val: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
      }),
    ),
  }),
)

const keyOf = (code: string) => `JSuperQuerySaved_${code}` as const

/** The queries saved in this browser for a screen; empty if they cannot be read. */
export function readLocal(code: string): readonly SavedQuery[] {
  try {
    const list = stored.parse(JSON.parse(readStored(keyOf(code)) ?? '[]'))
    return list.map(({ title, matchType, records }) => ({
      title,
      match: matchType,
      items: records.map(({ field, rule, val, type }) => ({
        field,
        rule,
        val,
        ...(typeof type === 'string' ? { type } : {}),
      })),
    }))
  } catch {
    return []
  }
}

function writeLocal(code: string, queries: readonly SavedQuery[]): void {
  const list = queries.map(({ title, match, items }) => ({ title, matchType: match, records: items }))
  writeStored(keyOf(code), list.length > 0 ? JSON.stringify(list) : undefined)
}

/** The list with one query added, or replaced if the name exists. */
export const withQuery = (queries: readonly SavedQuery[], query: SavedQuery): readonly SavedQuery[] =>
  queries.some(({ title }) => title === query.title)
    ? queries.map((each) => (each.title === query.title ? query : each))
    : [...queries, query]

/** The storage place in this browser. */
export function localShelf(
  code: string,
  queries: readonly SavedQuery[],
  onChange: (queries: readonly SavedQuery[]) => void,
): SavedShelf {
  const keep = async (next: readonly SavedQuery[]) => {
    writeLocal(code, next)
    onChange(next)
  }
  return {
    id: 'local',
    label: 'widget.query.shelfLocal',
    queries,
    save: async (query) => {
      await keep(withQuery(queries, query))
      return true
    },
    remove: (query) => keep(queries.filter(({ title }) => title !== query.title)),
  }
}
