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

/** The latest check of a cell counts: an earlier one that finishes later is ignored. */
const asked = new WeakMap<GridModel, Map<string, object>>()

function setProblem(model: GridModel, { key, column }: Place, problem: Problem | undefined): void {
  if (!model.problems.set(key, column, problem)) return
  model.topics.tell([cellTopic(key, column), cellsTopic(key), PROBLEMS])
}

const duplicatesIn = (model: GridModel) => (column: string, value: unknown) => model.unique.isTwice(column, value)

function check(model: GridModel, place: Place, occasion: Occasion): Promise<void> | undefined {
  const rules = model.rules.get(place.column)
  const row = model.store.entry(place.key)?.values
  if (!rules || !row) return undefined
  const found = checkCell(rules, row, { occasion, isDuplicate: duplicatesIn(model) })
  const tokens = asked.get(model) ?? new Map<string, object>()
  asked.set(model, tokens)
  const name = cellTopic(place.key, place.column)
  if (!(found instanceof Promise)) {
    tokens.delete(name)
    setProblem(model, place, found)
    return undefined
  }
  const token = {}
  tokens.set(name, token)
  return found.then((problem) => {
    if (tokens.get(name) !== token) return
    tokens.delete(name)
    setProblem(model, place, problem)
  })
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
  const held = model.problems.all
  const takesFilled = rules.takesAny && !(rules.unique && model.unique.hasRepeated(column))
  // Most cells are filled and had no problem; those are not looked at any further.
  const open = takesFilled && held.size === 0 ? entries.filter(({ values }) => isEmpty(values[column])) : entries
  const changed: string[] = []
  for (const { key, values } of open) {
    const found = checkCell(rules, values, check)
    if (!found && !held.has(key)) continue
    if (found instanceof Promise) pending.push(found.then((problem) => setProblem(model, { key, column }, problem)))
    else if (model.problems.set(key, column, found)) changed.push(cellTopic(key, column), cellsTopic(key))
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
