import { plainText } from './codec.ts'
import type { GridColumn } from './column.ts'

/** Replaces `${title}`, `${key}` and `${defaultValue}`; other braces stay unchanged. */
export function fillIn(text: string, { title, key, defaultValue }: GridColumn): string {
  const known: Readonly<Record<string, string>> = { title, key, defaultValue: plainText(defaultValue) }
  return text.replace(/\$\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole)
}

/** The column with placeholders replaced in its editor's properties. */
export function withFilledProps(column: GridColumn): GridColumn {
  if (!column.props) return column
  const entries = Object.entries(column.props)
  const filled = entries.map(([name, value]) => [name, typeof value === 'string' ? fillIn(value, column) : value])
  return { ...column, props: Object.fromEntries(filled) }
}
