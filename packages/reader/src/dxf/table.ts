import type { GridCell } from '../bytes/index.ts'
import { plainMText } from './plain-text.ts'
import { locatorOf, numberOf, type RawEntity } from './raw-entity.ts'

/** A table of texts found in the drawing, for the rules of sheets. */
export interface TextTable {
  readonly locator: string
  readonly cells: readonly GridCell[]
}

const CELL_TYPE = 171
const MOST_CELLS = 100_000

/** The groups of each cell: every cell begins with its type. */
function cellGroups({ tags }: RawEntity): readonly (readonly { code: number; value: string }[])[] {
  const cells: { code: number; value: string }[][] = []
  for (const tag of tags) {
    if (tag.code === CELL_TYPE) cells.push([])
    else cells.at(-1)?.push(tag)
  }
  return cells
}

/** Since 2007 a cell's text is in code 302; before, in 1, with the chunks of a long one in 2. */
function cellText(groups: readonly { code: number; value: string }[]): string {
  const modern = groups.filter(({ code }) => code === 302).map(({ value }) => value)
  const classic = groups.filter(({ code }) => code === 1 || code === 2).map(({ value }) => value)
  const own = modern.some((value) => value.trim() !== '') ? modern : classic
  return plainMText(own.join('')).replaceAll('\n', ' ')
}

/** The cells of an ACAD_TABLE, row by row in its own order. */
export function acadTable(entity: RawEntity): TextTable | undefined {
  const columns = numberOf(entity, 92)
  if (entity.type !== 'ACAD_TABLE' || columns < 1) return undefined
  const cells = cellGroups(entity)
    .slice(0, MOST_CELLS)
    .map((groups, index): GridCell => {
      const [row, column] = [Math.floor(index / columns), index % columns]
      return { row, column, text: cellText(groups), locator: `${locatorOf(entity)} R${row + 1}C${column + 1}` }
    })
    .filter(({ text }) => text !== '')
  return { locator: locatorOf(entity), cells }
}
