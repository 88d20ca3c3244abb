import type { Column } from './header.ts'
import type { Meaning } from './meaning.ts'
import { cellAt, type Row } from './rows.ts'
import { normalise } from './text.ts'

export interface Settled {
  readonly columns: readonly Column[]
  /** Headers whose meaning was inferred from how their values repeat, with the assumed meaning. */
  readonly assumed: readonly { readonly header: Column['header']; readonly meaning: Meaning }[]
}

const find = (columns: readonly Column[], meaning: Meaning): Column | undefined =>
  columns.find((column) => column.meaning === meaning)

const isDistinct = (column: Column, rows: readonly Row[]): boolean => {
  const texts = rows.flatMap((row) => cellAt(row, column.column)?.text ?? []).map(normalise)
  return new Set(texts).size === texts.length
}

/** Every name belongs to one id. */
function namesTheSame(id: Column, name: Column, rows: readonly Row[]): boolean {
  const names = new Map<string, string>()
  return rows.every((row) => {
    const key = normalise(cellAt(row, id.column)?.text ?? '')
    const value = normalise(cellAt(row, name.column)?.text ?? '')
    const before = names.get(key)
    names.set(key, before ?? value)
    return before === undefined || before === value
  })
}

type Roles = ReadonlyMap<Column, Meaning>

/** `ID;NAME;X;Y;Z;C` has one line for each place: id and part name of the electrode, both repeated. */
function bothRoles(id: Column, name: Column, rows: readonly Row[]): Roles {
  const idRepeats = !isDistinct(id, rows)
  if (namesTheSame(id, name, rows) && (idRepeats || isDistinct(name, rows)))
    return new Map([
      [name, 'electrode.name'],
      [id, 'other'],
    ])
  if (!idRepeats && !isDistinct(name, rows))
    return new Map([
      [name, 'electrode.name'],
      [id, 'location.label'],
    ])
  return new Map([
    [id, 'electrode.name'],
    [name, 'location.label'],
  ])
}

function oneRole(weak: Column, columns: readonly Column[], rows: readonly Row[], electrodeKnown: boolean): Roles {
  const named = electrodeKnown || find(columns, 'electrode.name')
  const labelled = find(columns, 'location.label')
  if (named) return new Map([[weak, labelled ? 'other' : 'location.label']])
  if (labelled || !isDistinct(weak, rows) || !find(columns, 'location.x')) return new Map([[weak, 'electrode.name']])
  return new Map([[weak, 'location.label']])
}

/** Gives `ID`, `NAME` and `No.` the meaning that their neighbours leave open. */
export function settleWeak(columns: readonly Column[], rows: readonly Row[], electrodeKnown: boolean): Settled {
  const id = find(columns, 'weak.id')
  const name = find(columns, 'weak.name')
  const isBare = !find(columns, 'electrode.name') && !find(columns, 'location.label') && !electrodeKnown
  const roles = new Map<Column, Meaning>()
  if (id && name && isBare) for (const [column, meaning] of bothRoles(id, name, rows)) roles.set(column, meaning)
  else {
    const weak = name ?? id
    if (weak) for (const [column, meaning] of oneRole(weak, columns, rows, electrodeKnown)) roles.set(column, meaning)
    if (id && name) roles.set(id, 'other')
  }
  const settled = columns.map((column) => {
    const meaning = roles.get(column)
    return meaning ? { ...column, meaning, confidence: Math.min(column.confidence, 0.8) } : column
  })
  const assumed = [...roles]
    .filter(([, meaning]) => meaning !== 'other')
    .map(([{ header }, meaning]) => ({ header, meaning }))
  return { columns: settleNumber(settled), assumed }
}

/** A running number is the place's label when there is no better one. */
const settleNumber = (columns: readonly Column[]): readonly Column[] => {
  const meaning: Meaning = find(columns, 'location.label') ? 'other' : 'location.label'
  return columns.map((column) => (column.meaning === 'weak.number' ? { ...column, meaning } : column))
}
