import { text } from '../../../lib/text/text.ts'

/** Rows of tree tables: with ids, possibly with children that are loaded when they are opened. */
export interface BranchRow {
  readonly id: string
  readonly hasChildren?: boolean | undefined
  readonly children?: readonly BranchRow[] | null | undefined
}

const isRows = (value: unknown): value is readonly BranchRow[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && 'id' in row)

/** [F15] The rows of an answer: a list, or an object with a list of records; throws for anything else. */
export function treeRowsOf<Row extends BranchRow>(
  answer: readonly Row[] | { readonly records: readonly Row[] },
): readonly Row[]
export function treeRowsOf(answer: unknown): readonly BranchRow[]
export function treeRowsOf(answer: unknown): readonly BranchRow[] {
  if (isRows(answer)) return answer
  if (typeof answer === 'object' && answer !== null && 'records' in answer && isRows(answer.records))
    return answer.records
  throw new TypeError(text('widget.tree.unrecognised'))
}
