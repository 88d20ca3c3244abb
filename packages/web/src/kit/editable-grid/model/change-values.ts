import type { GridModel } from './grid-model.ts'
import { type RowKey, sameValue, type Values } from './row.ts'
import type { Change } from './row-store.ts'
import type { Occasion } from './rule.ts'
import { checkCells } from './validate.ts'

export interface CellValue {
  readonly key: RowKey
  readonly column: string
  readonly value: unknown
}

type SetChange = Extract<Change, { kind: 'set' }>

export interface SetOptions {
  /** Steps with the same name are merged into one undo step: the keystrokes of one editing session. */
  readonly session?: string
  readonly occasion?: Occasion
  /** Set by `setValues`. */
  readonly isSetValues?: boolean
}

/** The changes for writing these cells: lower levels of a linkage are cleared, and unchanged cells are left out. */
function changesOf(model: GridModel, cells: readonly CellValue[]): readonly SetChange[] {
  const changes = new Map<string, SetChange>()
  const write = ({ key, column, value }: CellValue) => {
    const entry = model.store.entry(key)
    if (!entry || column === model.sortField) return
    const before = entry.values[column]
    const name = `${key}\u0000${column}`
    if (sameValue(before, value)) changes.delete(name)
    else changes.set(name, { kind: 'set', key, column, before, after: value })
  }
  for (const cell of cells) {
    const before = model.value(cell.key, cell.column)
    write(cell)
    if (sameValue(before, cell.value)) continue
    for (const column of model.linkages.below(cell.column)) write({ key: cell.key, column, value: '' })
  }
  return [...changes.values()]
}

/** Writes cells as one step: one pass, one undo, one notification per cell. */
export function setCells(model: GridModel, cells: readonly CellValue[], options: SetOptions = {}): void {
  const changes = changesOf(model, cells)
  const { session, occasion = 'change', isSetValues = false } = options
  const told = () => {
    checkCells(model, changes, occasion)
    for (const change of changes) tell(model, change, isSetValues)
  }
  model.commit(changes, told, session)
}

function tell(model: GridModel, { key, column: name, before, after }: SetChange, isSetValues: boolean): void {
  const { onValueChange } = model.events
  const column = model.column(name)
  const row = model.row(key)
  if (!onValueChange || !column || !row) return
  onValueChange({
    type: column.type ?? 'normal',
    value: after,
    oldValue: before,
    column,
    row,
    rowKey: key,
    rowIndex: model.store.indexOf(key),
    isSetValues,
  })
}

/** `setValues([{ rowKey, values }])`: any number of cells in one pass. Returns unknown column keys. */
export function setValues(
  model: GridModel,
  rows: readonly { readonly rowKey: RowKey; readonly values: Values }[],
): readonly string[] {
  const known = new Set(model.columns.map(({ key }) => key))
  const unknown = new Set<string>()
  const cells: CellValue[] = []
  for (const { rowKey, values } of rows) {
    for (const [column, value] of Object.entries(values)) {
      if (known.has(column)) cells.push({ key: rowKey, column, value })
      else unknown.add(column)
    }
  }
  setCells(model, cells, { isSetValues: true })
  return [...unknown]
}

/** Clears the cells that may be edited. */
export function clearCells(model: GridModel, cells: readonly { key: RowKey; column: string }[]): void {
  const writable = cells.flatMap(({ key, column: name }) => {
    const column = model.column(name)
    if (!column || model.isLocked(key, column)) return []
    return [{ key, column: name, value: model.codec(column).cleared?.(column) ?? '' }]
  })
  setCells(model, writable)
}

/** Undoes or redoes one step and validates the changed cells. True when there was one. */
export function travel(model: GridModel, action: 'undo' | 'redo'): boolean {
  const changes = model.travel(action)
  checkCells(
    model,
    changes.filter((change) => change.kind === 'set'),
    'change',
  )
  return changes.length > 0
}
