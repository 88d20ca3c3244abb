import type { GridColumn } from '../model/column.ts'
import type { Rule } from '../model/rule.ts'
import './column-title.css'

const isRequired = (rule: Rule): boolean => rule.required === true || rule.pattern === '*'

/** A column's title, with marks for "required" and its explanation. */
export function ColumnTitle({ column }: { readonly column: GridColumn }) {
  return (
    <span className="h-grid-title" title={column.title}>
      {column.validateRules?.some(isRequired) ? <b className="h-grid-star">*</b> : null}
      {column.title}
      {column.help ? (
        <i role="img" className="h-grid-help" aria-label={column.help} title={column.help}>
          ?
        </i>
      ) : null}
    </span>
  )
}
