import { type SectionName, sectionNames } from '../structural/index.ts'
import { align, type Column } from './align.ts'
import type { Part } from './cut.ts'
import { type Explained, explain, type Occurrence } from './explain.ts'
import { foldLists } from './lists.ts'
import type { Group } from './meaning.ts'
import type { Cell } from './sample.ts'

/** One section, aligned over all its occurrences. */
export interface Aligned {
  readonly section: SectionName
  readonly parts: readonly Part[]
  readonly columns: readonly Column[]
}

export function alignSections(parts: readonly Part[]): readonly Aligned[] {
  return sectionNames.flatMap((section) => {
    const own = parts.filter(({ station }) => station.section === section)
    if (own.length === 0) return []
    const cells = own.map((part) => part.cells)
    const folded = section === 'head' || section === 'end' ? foldLists(cells) : cells
    return [{ section, parts: own, columns: align(folded) }]
  })
}

/** The occurrences of one value of a column. */
export function occurrencesOf({ parts }: Aligned, { cells }: Column, at: number): readonly Occurrence[] {
  return cells.flatMap((cell, n) => {
    const value = cell?.values[at]
    const part = parts[n]
    return value && part ? [{ ...value, context: part.station.context }] : []
  })
}

const explainColumn = (aligned: Aligned, column: Column): (Explained | undefined)[] =>
  (column.cells.find((cell) => cell)?.values ?? []).map((_, at) => explain(occurrencesOf(aligned, column, at)))

/**
 * Values that are neither constant nor derived from the sheet belong to the steps. Numbers of subprograms are resolved
 * later.
 */
export function groupsOf(sections: readonly Aligned[], callKey: string | undefined): readonly Group[] {
  const byId = new Map<string, { readonly occurrences: Occurrence[]; isOpen: boolean }>()
  for (const aligned of sections)
    for (const column of aligned.columns) {
      if (!isPlain(column, callKey) || aligned.section === 'head') continue
      explainColumn(aligned, column).forEach((found, at) => {
        const id = idOf(column.key, at)
        const known = byId.get(id) ?? { occurrences: [], isOpen: false }
        known.occurrences.push(...occurrencesOf(aligned, column, at))
        known.isOpen ||= !found
        byId.set(id, known)
      })
    }
  const open = [...byId].filter(([, { occurrences, isOpen }]) => isOpen && !explain(occurrences))
  return open.map(([id]) => gather(sections, id))
}

const isPlain = ({ key, cells }: Column, callKey: string | undefined): boolean =>
  key !== callKey && cells.some((cell) => cell?.kind === 'line')

export const idOf = (key: string, at: number): string => `${key}@${at}`

export function gather(sections: readonly Aligned[], id: string): Group {
  const split = id.lastIndexOf('@')
  const [key, at] = [id.slice(0, split), Number(id.slice(split + 1))]
  const cells = sections
    .filter(({ section }) => section !== 'head')
    .flatMap(({ columns, parts }) =>
      columns.filter((column) => column.key === key).flatMap((column) => withParts(column.cells, parts)),
    )
  return { id, key, at, cells }
}

const withParts = (cells: readonly (Cell | undefined)[], parts: readonly Part[]): Group['cells'] =>
  cells.flatMap((cell, n) => {
    const part = parts[n]
    return cell && part ? [{ cell, part }] : []
  })
