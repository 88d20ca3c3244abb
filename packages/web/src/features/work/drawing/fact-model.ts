import type { Fact } from '@heron/contract/routes'

export type FactField = Fact['field']

/** The content of a cell: the valid fact, and others read for the same value. */
export interface FactCell {
  readonly field: FactField
  /** The valid fact: the decided one, otherwise the one with the highest confidence. */
  readonly fact: Fact
  /** Other facts with a different value. */
  readonly others: readonly Fact[]
  /** The valid facts of the electrode's other classes: a rough and a finish undersize are two values, not a conflict. */
  readonly classes: readonly Fact[]
}

/** The class that a fact applies to, after the slash of its rule. */
const classOf = ({ rule }: Fact): string => rule.split('/')[1] ?? ''

/** Agreeing facts, shown as one: `XLSX CSV −44.0000`. */
export interface Contradiction {
  readonly value: number | string
  /** File extensions of their sources, each once. */
  readonly kinds: readonly string[]
}

export function contradictions({ others }: FactCell): readonly Contradiction[] {
  return [...Map.groupBy(others, settledValue)].map(([value, facts]) => ({
    value,
    kinds: [...new Set(facts.map((fact) => fact.fileName.replace(/^.*\./, '').toUpperCase()))],
  }))
}

/** All facts about one electrode, one location, or workpiece and project. */
export interface FactRow {
  readonly key: string
  readonly electrode: string
  readonly location: string
  readonly cells: ReadonlyMap<FactField, FactCell>
  readonly facts: readonly Fact[]
  readonly state: 'open' | 'conflict' | 'accepted' | 'rejected'
  /** The lowest confidence of its cells, 0 to 1. */
  readonly confidence: number
}

export interface FactTables {
  readonly locations: readonly FactRow[]
  readonly electrodes: readonly FactRow[]
  readonly general: readonly FactRow[]
}

/** The valid value of a fact: a person's correction, otherwise the value read. */
export const settledValue = (fact: Fact): number | string => fact.edited ?? fact.value

const counts = (fact: Fact): boolean => fact.status === 'accepted' || fact.status === 'edited'

/** Decided before open, then by confidence, then in reading order. */
function byWeight(a: Fact, b: Fact): number {
  return (
    Number(counts(b)) - Number(counts(a)) ||
    Number(a.status === 'rejected') - Number(b.status === 'rejected') ||
    b.confidence - a.confidence
  )
}

function cellOf(facts: readonly Fact[]): FactCell | undefined {
  const [first = [], ...more] = [...Map.groupBy(facts, classOf).values()].map((own) => own.toSorted(byWeight))
  const [fact, ...rest] = first
  if (!fact) return undefined
  const others = rest.filter((other) => other.status !== 'rejected' && settledValue(other) !== settledValue(fact))
  return { field: fact.field, fact, others, classes: more.flatMap(([valid]) => valid ?? []) }
}

/** The valid facts of a cell, of each class one. */
const validFacts = ({ fact, classes }: FactCell): readonly Fact[] => [fact, ...classes]

function stateOf(facts: readonly Fact[], cells: ReadonlyMap<FactField, FactCell>): FactRow['state'] {
  if ([...cells.values()].flatMap(validFacts).some((fact) => fact.conflict && !counts(fact))) return 'conflict'
  if (facts.some((fact) => fact.status === 'proposed')) return 'open'
  return facts.some(counts) ? 'accepted' : 'rejected'
}

function rowOf(key: string, facts: readonly Fact[]): FactRow {
  const byField = Map.groupBy(facts, (fact) => fact.field)
  const cells = new Map<FactField, FactCell>()
  for (const [field, group] of byField) {
    const cell = cellOf(group)
    if (cell) cells.set(field, cell)
  }
  const [first] = facts
  return {
    key,
    electrode: first?.electrode ?? '',
    location: first?.location ?? '',
    cells,
    facts,
    state: stateOf(facts, cells),
    confidence: Math.min(...[...cells.values()].flatMap(validFacts).map(({ confidence }) => confidence)),
  }
}

const collator = new Intl.Collator('en', { numeric: true })

function rowsOf(facts: readonly Fact[], keyOf: (fact: Fact) => string): readonly FactRow[] {
  return [...Map.groupBy(facts, keyOf)]
    .map(([key, group]) => rowOf(key, group))
    .sort((a, b) => collator.compare(a.electrode, b.electrode) || collator.compare(a.location, b.location))
}

/** Facts as three tables: one row for each location, for each electrode, and for workpiece and project. */
export function factTables(facts: readonly Fact[]): FactTables {
  const kinds = Map.groupBy(facts, (fact) =>
    fact.field.startsWith('location.') ? 'location' : fact.field.startsWith('electrode.') ? 'electrode' : 'general',
  )
  return {
    locations: rowsOf(kinds.get('location') ?? [], (fact) => `location ${fact.electrode ?? ''} ${fact.location ?? ''}`),
    electrodes: rowsOf(kinds.get('electrode') ?? [], (fact) => `electrode ${fact.electrode ?? ''}`),
    general: rowsOf(kinds.get('general') ?? [], (fact) => fact.field.split('.')[0] ?? ''),
  }
}

export interface FactCounts {
  readonly accepted: number
  readonly open: number
  readonly conflicts: number
}

export function countRows(rows: readonly FactRow[]): FactCounts {
  return {
    accepted: rows.filter((row) => row.state === 'accepted').length,
    open: rows.filter((row) => row.state === 'open').length,
    conflicts: rows.filter((row) => row.state === 'conflict').length,
  }
}

/** Decisions that accept a row: the valid fact of each cell, if it is open and not in conflict. */
export function acceptRow(row: FactRow): readonly { id: string; version: number; status: 'accepted' }[] {
  return [...row.cells.values()]
    .flatMap(validFacts)
    .filter((fact) => fact.status === 'proposed' && !fact.conflict)
    .map((fact) => ({ id: fact.id, version: fact.version, status: 'accepted' }))
}
