import type { GridCell } from '../bytes/index.ts'
import { plainText } from './plain-text.ts'
import { locatorOf, type RawEntity, textOf } from './raw-entity.ts'
import type { TextTable } from './table.ts'

/**
 * Inserts of one block with attributes are rows of a table; the attributes' tags are its first row. In order of the
 * file.
 */
export function attributeTables(inserts: readonly RawEntity[]): readonly TextTable[] {
  const withAttributes = inserts.filter(({ type, children }) => type === 'INSERT' && children.length > 0)
  const byBlock = Map.groupBy(withAttributes, (insert) => textOf(insert, 2) ?? '')
  return [...byBlock].map(([block, rows]) => {
    const columns = new Map<string, number>()
    const body: GridCell[] = []
    rows.forEach(({ children }, index) => {
      for (const attribute of children) {
        const tag = textOf(attribute, 2) ?? ''
        const column = columns.get(tag) ?? columns.size
        columns.set(tag, column)
        const text = plainText(textOf(attribute, 1) ?? '')
        if (text !== '') body.push({ row: index + 1, column, text, locator: locatorOf(attribute) })
      }
    })
    const head = [...columns].map(
      ([text, column]): GridCell => ({ row: 0, column, text, locator: `BLOCK ${block} ${text}` }),
    )
    return { locator: `BLOCK ${block}`, cells: [...head, ...body] }
  })
}
