import { isTablePage, tablePageId, tablePages } from '@heron/contract/events'
import type { RowChanges } from '../db/row-changes.ts'

/** The rooms of changed rows: those with saved rows, with these rows, and those whose rows were added or removed. */
export function changedRooms(all: readonly RowChanges[]) {
  const saved = new Map<string, Set<string>>()
  const reloads = new Set<string>()
  for (const { table, kind, rows = [] } of all) {
    if (!isTablePage(table)) continue
    for (const { before, after } of rows) {
      const row = after ?? before
      const pageId = tablePageId(table, String(row?.[tablePages[table].record]))
      if (kind !== 'update') reloads.add(pageId)
      else saved.set(pageId, (saved.get(pageId) ?? new Set()).add(String(row?.id)))
    }
  }
  return { saved, reloads }
}
