import type { RowKey } from '../model/row.ts'
import { EXPANDED, rowTopic } from '../model/topics.ts'
import type { GridView } from './grid-view.ts'

/** Unfolds or folds the details of a row. */
export function toggleExpanded(view: GridView, key: RowKey): void {
  const { expanded, topics } = view.model
  if (!expanded.delete(key)) expanded.add(key)
  topics.tell([EXPANDED, rowTopic(key)])
}
