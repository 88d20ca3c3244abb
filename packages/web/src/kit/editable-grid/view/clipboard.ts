import { clearCells } from '../model/change-values.ts'
import type { GridColumn } from '../model/column.ts'
import { applyPaste, type PastePlan, planPaste } from '../model/paste.ts'
import { fromTsv, toTsv } from '../model/tsv.ts'
import type { GridView } from './grid-view.ts'
import { blockOf, cellsOf } from './moving.ts'

const dataColumns = (view: GridView): readonly GridColumn[] =>
  view.layout
    .get()
    .all.filter(({ kind }) => kind === 'data')
    .map(({ column }) => column)

const mayInsert = ({ props }: GridView): boolean => props.disabled !== true && props.insertRow !== false

/** The selected range as tab-separated text. */
export function copied(view: GridView): string | undefined {
  const cursor = view.cursor.get()
  if (!cursor) return undefined
  const block = blockOf(view, cursor)
  const placed = view.layout
    .get()
    .all.slice(block.left, block.right + 1)
    .filter(({ kind }) => kind === 'data')
  if (placed.length === 0 || block.bottom < 0) return undefined
  const { model } = view
  const rows = view.keys.slice(Math.max(0, block.top), block.bottom + 1)
  const texts = rows.map((key) =>
    placed.map(({ column }) =>
      model.codec(column).toText(model.value(key, column.key), model.codecContext(key, column)),
    ),
  )
  return toTsv(texts)
}

export function cut(view: GridView): string | undefined {
  const texts = copied(view)
  const cursor = view.cursor.get()
  if (texts !== undefined && cursor) clearCells(view.model, cellsOf(view, blockOf(view, cursor)))
  return texts
}

/**
 * The plan for pasting this text at the cursor. A single text, or a block that fits evenly, fills the selected range.
 */
export function pastePlan(view: GridView, text: string): PastePlan | undefined {
  const cursor = view.cursor.get()
  const texts = fromTsv(text)
  if (!cursor || texts.length === 0) return undefined
  const block = blockOf(view, cursor)
  const columns = dataColumns(view)
  const leads = view.layout.get().all.length - columns.length
  const from = Math.max(block.left, leads)
  const target = {
    keys: view.keys,
    columns,
    row: Math.max(0, block.top),
    column: from - leads,
    // New rows are added at the end of the table, which is the right place only when the last page is shown.
    mayAdd: mayInsert(view) && view.keys.at(-1) === view.model.store.order.at(-1),
  }
  return planPaste(view.model, repeated(texts, block.bottom - target.row + 1, block.right - from + 1), target)
}

function repeated(
  texts: readonly (readonly string[])[],
  height: number,
  width: number,
): readonly (readonly string[])[] {
  const columns = Math.max(...texts.map((line) => line.length))
  const down = height % texts.length === 0 ? height / texts.length : 1
  const right = width % columns === 0 ? width / columns : 1
  if (down < 1 || right < 1 || down * right === 1) return texts
  const wide = texts.map((line) => Array.from({ length: right }, () => line).flat())
  return Array.from({ length: down }, () => wide).flat()
}

/** Pastes at once when nothing is refused and no row is added; otherwise shows the plan first. */
export function paste(view: GridView, text: string): void {
  const plan = pastePlan(view, text)
  if (!plan) return
  if (plan.refused.length === 0 && plan.newRows.length === 0) applyPaste(view.model, plan)
  else view.pasting.set(plan)
}
