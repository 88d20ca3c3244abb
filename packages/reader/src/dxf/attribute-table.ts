import type { GridCell } from '../bytes/index.ts'
import { plainText } from './plain-text.ts'
import { locatorOf, type RawEntity, textOf } from './raw-entity.ts'
import type { TextTable } from './table.ts'

/**
 * Inserts of one block with attributes are rows of a table whose columns the attributes' tags name: the tags make
 * its first row. In order of the file.
 */
export function attributeTables(inserts: readonly RawEntity[]): readonly TextTable[] {
  const byBlock = new Map<string, RawEntity[]>()
  for (const insert of inserts) {
    if (insert.type !== 'INSERT' || insert.children.length === 0) continue
    const block = textOf(insert, 2) ?? ''
    byBlock.set(block, [...(byBlock.get(block) ?? []), insert])
  }
  return [...byBlock].map(([block, rows]) => {
    const tags = [...new Set(rows.flatMap(({ children }) => children.map((attribute) => textOf(attribute, 2) ?? '')))]
    const head = tags.map((text, column): GridCell => ({ row: 0, column, text, locator: `BLOCK ${block} ${text}` }))
    const body = rows.flatMap(({ children }, index) =>
      children.map((attribute): GridCell => {
        const column = tags.indexOf(textOf(attribute, 2) ?? '')
        const text = plainText(textOf(attribute, 1) ?? '')
        return { row: index + 1, column, text, locator: locatorOf(attribute) }
      }),
    )
    return { locator: `BLOCK ${block}`, cells: [...head, ...body.filter(({ text }) => text !== '')] }
  })
}
