import { HelpMark } from '../../display/help/help-mark.tsx'
import type { GridColumn } from '../model/column.ts'
import type { Rule } from '../model/rule.ts'

const isRequired = (rule: Rule): boolean => rule.required === true || rule.pattern === '*'

/** A column's title, with marks for "required" and its explanation. */
export function ColumnTitle({ column }: { readonly column: GridColumn }) {
  return (
    <span className="h-grid-title" title={column.title}>
      {column.validateRules?.some(isRequired) ? <b className="h-grid-star">*</b> : null}
      {column.title}
      {column.help ? <HelpMark text={column.help} /> : null}
    </span>
  )
}
