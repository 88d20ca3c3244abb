import { type Check, type ColumnRules, checkCell } from './check-cell.ts'
import type { GridModel } from './grid-model.ts'
import type { ProblemMap } from './problems.ts'
import { isEmpty, type Row, type RowKey } from './row.ts'
import type { Entry } from './row-store.ts'
import type { Occasion, Problem } from './rule.ts'
import { cellsTopic, cellTopic, PROBLEMS } from './topics.ts'

interface Place {
  readonly key: RowKey
  readonly column: string
}

const topicsOf = ({ key, column }: Place): readonly string[] => [cellTopic(key, column), cellsTopic(key)]

function setLater(model: GridModel, place: Place, found: Promise<Problem | undefined>): Promise<void> {
  const onChange = () => model.topics.tell([...topicsOf(place), PROBLEMS])
  return model.problems.setLater(place.key, place.column, found, onChange)
}

const duplicatesIn = (model: GridModel) => (column: string, value: unknown) => model.unique.isTwice(column, value)

function check(model: GridModel, place: Place, occasion: Occasion): void {
  const { key, column } = place
  const rules = model.rules.get(column)
  const row = model.store.entry(key)?.values
  if (!rules || !row) return
  const found = checkCell(rules, row, { occasion, isDuplicate: duplicatesIn(model) })
  if (found instanceof Promise) setLater(model, place, found)
  else if (model.problems.set(key, column, found)) model.topics.tell([...topicsOf(place), PROBLEMS])
}

/** Checks changed cells; rows refused as their duplicates are checked again. */
export function checkCells(model: GridModel, places: readonly Place[], occasion: Occasion): void {
  const columns = new Set<string>()
  for (const place of places) {
    if (!model.rules.has(place.column)) continue
    columns.add(place.column)
    check(model, place, occasion)
  }
  for (const column of columns) {
    if (!model.rules.get(column)?.unique) continue
    for (const key of model.problems.with(column, 'unique')) check(model, { key, column }, occasion)
  }
}

/** The problem a draft would have if it were stored; slow rules are left out. */
export function checkDraft(model: GridModel, { key, column }: Place, draft: unknown): Problem | undefined {
  const rules = model.rules.get(column)
  const row = model.store.entry(key)?.values
  if (!rules || !row) return undefined
  const changed: Row = { ...row, [column]: draft }
  const isDuplicate = () =>
    draft === row[column] ? model.unique.isTwice(column, draft) : model.unique.isThere(column, draft)
  const found = checkCell(rules, changed, { occasion: 'input', isDuplicate })
  return found instanceof Promise ? undefined : found
}

/** Checks a column in these rows; slow answers are added to `pending`. Returns the topics of the cells that changed. */
function checkColumn(
  model: GridModel,
  rules: ColumnRules,
  entries: readonly Entry[],
  pending: Promise<void>[],
): readonly string[] {
  const column = rules.column.key
  const check: Check = { occasion: 'getValues', isDuplicate: duplicatesIn(model) }
  const { problems } = model
  const takesFilled = rules.takesAny && !(rules.unique && model.unique.hasRepeated(column))
  // Most cells are filled and had no problem; those are not looked at any further.
  const open =
    takesFilled && problems.all.size === 0 ? entries.filter(({ values }) => isEmpty(values[column])) : entries
  const changed: string[] = []
  for (const { key, values } of open) {
    const found = checkCell(rules, values, check)
    if (!found && !problems.has(key)) continue
    if (found instanceof Promise) pending.push(setLater(model, { key, column }, found))
    else if (problems.set(key, column, found)) changed.push(...topicsOf({ key, column }))
  }
  return changed
}

/**
 * Checks every rule of every row (or of the given rows), linear in the number of rows. Resolves to the refused cells,
 * or null.
 */
export async function validate(model: GridModel, keys?: readonly RowKey[]): Promise<ProblemMap | null> {
  const pending: Promise<void>[] = []
  // The order of the rows does not matter: the refused ones are sorted.
  const entries = keys ? model.store.entries(keys) : model.store.all()
  // Column by column: what a rule needs is looked up once for all rows.
  for (const rules of model.rules.values()) model.topics.tell(checkColumn(model, rules, entries, pending))
  model.topics.tell([PROBLEMS])
  await Promise.all(pending)
  const { all } = model.problems
  return all.size === 0 ? null : inTableOrder(model, all)
}

function inTableOrder(model: GridModel, problems: ProblemMap): ProblemMap {
  const order = [...problems.keys()].sort((a, b) => model.store.indexOf(a) - model.store.indexOf(b))
  return new Map(order.map((key) => [key, problems.get(key) ?? new Map<string, Problem>()]))
}

/** The first refused cell, by row, then by column, to which the grid scrolls. */
export function firstProblem(model: GridModel, problems: ProblemMap): Place | undefined {
  for (const [key, cells] of problems) {
    const column = model.columns.find((each) => cells.has(each.key))
    if (column) return { key, column: column.key }
  }
  return undefined
}
