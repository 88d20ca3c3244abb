import { addRows } from './change-rows.ts'
import { type CellValue, setCells } from './change-values.ts'
import type { TextRefusal } from './codec.ts'
import type { GridColumn } from './column.ts'
import type { GridModel } from './grid-model.ts'
import type { RowKey, Values } from './row.ts'

/** The reason why a pasted text is refused. `disabled`: the cell is; `outside`: there is no such column. */
export type PasteRefusal = TextRefusal | 'disabled' | 'outside'

export interface RefusedText {
  /** Row of the table, from 0; rows past the end are those to be added. */
  readonly rowIndex: number
  readonly column: GridColumn | undefined
  readonly text: string
  readonly refusal: PasteRefusal
}

/** The effect of a paste, before it is applied. */
export interface PastePlan {
  readonly cells: readonly CellValue[]
  /** Rows past the table's end, as values by column. */
  readonly newRows: readonly Values[]
  readonly newCells: number
  readonly refused: readonly RefusedText[]
}

interface Target {
  readonly keys: readonly RowKey[]
  readonly columns: readonly GridColumn[]
  readonly row: number
  readonly column: number
  /** Rows may be added past the end. */
  readonly mayAdd: boolean
}

/** Parses each text with its column's type. A single text over a range fills the range (the caller repeats it). */
export function planPaste(model: GridModel, texts: readonly (readonly string[])[], target: Target): PastePlan {
  const cells: CellValue[] = []
  const newRows: Values[] = []
  const refused: RefusedText[] = []
  for (const [down, line] of texts.entries()) {
    const key = target.keys[target.row + down]
    const values = readLine(model, line, target, target.row + down, refused)
    const read = Object.entries(values)
    if (key !== undefined) for (const [column, value] of read) cells.push({ key, column, value })
    else if (read.length > 0) newRows.push(values)
  }
  const newCells = newRows.reduce((sum, row) => sum + Object.keys(row).length, 0)
  return { cells, newRows, newCells, refused }
}

function readLine(
  model: GridModel,
  line: readonly string[],
  { columns, column: from, keys, mayAdd }: Target,
  rowIndex: number,
  refused: RefusedText[],
): Values {
  const values: Record<string, unknown> = {}
  for (const [right, text] of line.entries()) {
    const column = columns[from + right]
    const read = readText(model, text, column, keys[rowIndex], mayAdd)
    if (!read.ok) refused.push({ rowIndex, column, text, refusal: read.refusal })
    else if (column) values[column.key] = read.value
  }
  return values
}

function readText(
  model: GridModel,
  text: string,
  column: GridColumn | undefined,
  key: RowKey | undefined,
  mayAdd: boolean,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly refusal: PasteRefusal } {
  if (!column || (key === undefined && !mayAdd)) return { ok: false, refusal: 'outside' }
  const codec = model.codec(column)
  if (codec.readOnly || column.key === model.sortField) return { ok: false, refusal: 'readOnly' }
  const disabled = key === undefined ? column.disabled === true : model.isCellDisabled(key, column)
  if (disabled) return { ok: false, refusal: 'disabled' }
  const context =
    key === undefined ? { column, row: {}, options: column.options ?? [] } : model.codecContext(key, column)
  return codec.fromText(text, context)
}

/** Applies the plan as one step. */
export function applyPaste(model: GridModel, plan: PastePlan): void {
  model.together(() => {
    setCells(model, plan.cells)
    addRows(model, plan.newRows)
  })
}
