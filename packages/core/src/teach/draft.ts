import type { LoopKind, SectionName, When } from '../structural/index.ts'
import { loopContexts, loopKinds } from '../structural/index.ts'
import type { Column } from './align.ts'
import { type Explained, explain, type Occurrence } from './explain.ts'
import { type Aligned, idOf, occurrencesOf } from './groups.ts'
import type { Meaning } from './meaning.ts'
import { explainPresence, type Presence } from './presence.ts'
import type { Meanings } from './read-steps.ts'
import type { Cell } from './sample.ts'

/** One value of a line with its occurrences and their explanation so far. */
export interface DraftValue {
  /** The same for the same value of the same kind of line, wherever it occurs. */
  readonly id: string
  readonly occurrences: readonly Occurrence[]
  found: Explained | undefined
}

/** A line, or the mark of a subprogram, of a post being built. */
export interface DraftLine {
  readonly cell: Cell
  readonly values: readonly DraftValue[]
  /** 'always', the test, or undefined when no test explains when it is present. */
  when: When | 'always' | undefined
  readonly presence: Presence
}

/** A list: its rows, and what it repeats over; undefined when nothing has this number of elements. */
export interface DraftLoop {
  readonly cell: Cell
  readonly over: LoopKind | undefined
  readonly lines: readonly DraftLine[]
}

export type Draft = DraftLine | DraftLoop

export interface DraftSection {
  readonly section: SectionName
  readonly aligned: Aligned
  readonly drafts: Draft[]
}

export const isLoop = (draft: Draft): draft is DraftLoop => 'over' in draft

export const linesOf = (draft: Draft): readonly DraftLine[] => (isLoop(draft) ? draft.lines : [draft])

export const draftSection = (aligned: Aligned, meanings: Meanings): DraftSection => ({
  section: aligned.section,
  aligned,
  drafts: aligned.columns.flatMap((column) => draftColumn(aligned, column, meanings) ?? []),
})

function draftColumn(aligned: Aligned, column: Column, meanings: Meanings): Draft | undefined {
  const cell = column.cells.find((each) => each)
  if (!cell) return undefined
  if (cell.kind === 'run') return draftLoop(aligned, column, cell)
  const values = cell.values.map((_, at) => {
    const id = idOf(column.key, at)
    return draftValue(id, occurrencesOf(aligned, column, at), meanings.get(id))
  })
  const presence = {
    contexts: aligned.parts.map(({ station }) => station.context),
    present: column.cells.map((each) => each !== undefined),
  }
  return { cell, values, presence, when: explainPresence(presence, printedFields(values)) }
}

/** The fields a line prints. */
export const printedFields = (values: readonly DraftValue[]): readonly string[] =>
  values.flatMap(({ found }) => {
    if (!found || found.kind === 'fixed') return []
    return 'plus' in found.slot && found.slot.plus !== undefined
      ? [found.slot.field, found.slot.plus]
      : [found.slot.field]
  })

function draftValue(id: string, occurrences: readonly Occurrence[], meaning: Meaning | undefined): DraftValue {
  const found = explain(occurrences, fieldsOf(meaning))
  if (meaning?.field !== 'pattern' || found?.kind !== 'slot' || found.slot.kind !== 'table')
    return { id, occurrences, found }
  // A person has stated the meaning of each code, including codes that this section does not contain.
  const codes = Object.entries(meaning.codes ?? {}).map(([code, pattern]) => [pattern, code])
  const texts = { ...Object.fromEntries(codes), ...found.slot.texts }
  return { id, occurrences, found: { kind: 'slot', slot: { ...found.slot, texts } } }
}

function fieldsOf(meaning: Meaning | undefined): readonly string[] {
  if (!meaning) return []
  const field = meaning.field === 'perCondition' ? 'condition' : meaning.field
  return [field, `next.${field}`]
}

function draftLoop(aligned: Aligned, column: Column, cell: Cell): DraftLoop {
  const loops = loopKinds.flatMap((over): DraftLoop[] => {
    const rows = rowsOf(aligned, column, over)
    const lines = rows && rowLines(rows)
    return lines ? [{ cell, over, lines }] : []
  })
  // A list over conditions fits any texts; one that states the element of each row is preferred.
  loops.sort((a, b) => tablesOf(a) - tablesOf(b))
  return loops[0] ?? { cell, over: undefined, lines: [] }
}

const tablesOf = ({ lines }: DraftLoop): number =>
  lines.flatMap(({ values }) => values).filter(({ found }) => found?.kind === 'slot' && found.slot.kind === 'table')
    .length

interface ListRow {
  readonly cells: readonly Cell[]
  readonly context: Occurrence['context']
}

/** The rows of a list with their elements; undefined when the lengths differ. */
function rowsOf({ parts }: Aligned, { cells }: Column, over: LoopKind): readonly ListRow[] | undefined {
  const rows: ListRow[] = []
  for (const [n, part] of parts.entries()) {
    const own = cells[n]?.rows ?? []
    const contexts = loopContexts(part.cut.job, over)
    if (own.length !== contexts.length) return undefined
    own.forEach((row, k) => {
      const context = contexts[k]
      if (context) rows.push({ cells: row, context })
    })
  }
  return rows
}

function rowLines(rows: readonly ListRow[]): readonly DraftLine[] | undefined {
  const lines = (rows[0]?.cells ?? []).map((cell, n): DraftLine => {
    const values = cell.values.map((_, at) => {
      const occurrences = rows.flatMap(({ cells, context }) => {
        const value = cells[n]?.values[at]
        return value ? [{ ...value, context }] : []
      })
      return { id: idOf(cell.key, at), occurrences, found: explain(occurrences) }
    })
    return { cell, when: 'always', values, presence: { contexts: [], present: [] } }
  })
  return lines.some(({ values }) => values.some(({ found }) => !found)) ? undefined : lines
}
