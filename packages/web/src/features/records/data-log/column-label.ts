import { columnTitles } from '@heron/contract/labels/of-columns'
import { restoringCall } from '@heron/contract/table-titles'
import { labelOfField } from '../../../lib/text/field-label.ts'
import { currentLanguage } from '../../../lib/text/text.ts'

/** The label of a stored column in the user's language: that of its field, else the column's own; else its name. */
export function columnLabel(column: string, table: string): string {
  const ofField = labelOfField(column, restoringCall(table))
  return ofField === column ? (columnTitles(column)?.[currentLanguage()] ?? column) : ofField
}
