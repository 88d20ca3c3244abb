import { plainText } from './codec.ts'
import type { GridColumn } from './column.ts'

/** Fills `${title}`, `${key}` and `${defaultValue}` in; other braces stay as they are. */
export function fillIn(text: string, { title, key, defaultValue }: GridColumn): string {
  const known: Readonly<Record<string, string>> = { title, key, defaultValue: plainText(defaultValue) }
  return text.replace(/\$\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole)
}

/** A column's own properties for its editor, with the texts filled in. */
export function filledProps(column: GridColumn): Readonly<Record<string, unknown>> {
  const entries = Object.entries(column.props ?? {})
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? fillIn(value, column) : value]),
  )
}
