import type { GridCell } from '../bytes/index.ts'
import { classify } from './classify.ts'
import { MODULE_FIELDS } from './heading-module.ts'
import type { Heading, Meaning } from './meaning.ts'
import type { Row } from './rows.ts'
import { unitNamed } from './unit.ts'

/** One column of a table: the meaning and the place of its header. */
export interface Column extends Heading {
  readonly column: number
  readonly header: GridCell
}

export interface Header {
  readonly columns: readonly Column[]
  /** Header cells without a known meaning. */
  readonly unknown: readonly GridCell[]
  /** Rows of the header: 2 when groups are above the columns. */
  readonly height: 1 | 2
}

/** Headings that make a table a list of electrodes, besides the electrode's own column. */
const electrodeColumns: ReadonlySet<Meaning> = new Set([
  'electrode.count',
  'electrode.undersize',
  'electrode.material',
  'electrode.module',
  'electrode.size',
  'electrode.length',
  'electrode.projectedArea',
  'electrode.roughness',
  'electrode.orbit',
  'electrode.baseCorner',
  'module.value',
])

const has = (columns: readonly Column[], meaning: Meaning): boolean =>
  columns.some((column) => column.meaning === meaning)

const isTable = (columns: readonly Column[]): boolean => {
  if (has(columns, 'location.x') && has(columns, 'location.y')) return true
  const named = has(columns, 'electrode.name') || has(columns, 'weak.name') || has(columns, 'weak.id')
  return named && columns.some((column) => electrodeColumns.has(column.meaning))
}

/** At least this share of a row's texts must be headings; the rest may be unknown words. */
const MIN_SHARE = 0.5
/** A title row like `模号 | M1 | 材质 | 紫铜` is also half headings, so a list of electrodes needs a larger share. */
const MIN_LIST_SHARE = 0.7

/** Figures are never headings: a row with figures is data. */
const isFigure = (cell: GridCell): boolean => /^[-+\d.,\s/]+$/.test(cell.text.normalize('NFKC'))

function judge(columns: readonly Column[], texts: readonly GridCell[], height: 1 | 2): Header | undefined {
  const real = columns.filter((column) => column.meaning !== 'group')
  if (!isTable(real)) return undefined
  const unknown = texts.filter((cell) => !columns.some((column) => column.column === cell.column))
  if (unknown.some(isFigure)) return undefined
  const share = (texts.length - unknown.length) / texts.length
  const least = has(real, 'location.x') ? MIN_SHARE : MIN_LIST_SHARE
  return share < least ? undefined : { columns: real, unknown, height }
}

function single(row: Row): Header | undefined {
  const columns = row.cells.flatMap((cell): Column[] => {
    const heading = classify(cell.text)
    return heading ? [{ ...heading, column: cell.column, header: cell }] : []
  })
  return judge(columns, row.cells, 1)
}

/** The group over a sub-header: the nearest text to its left or above it. */
const groupOver = (top: Row, column: number): GridCell | undefined =>
  top.cells.findLast((cell) => cell.column <= column)

/**
 * A group applies to counts and gaps below it. Other columns may only be to its right: they take its class when each
 * class has one of them.
 */
const inherits = (meaning: Meaning, bottom: Row): boolean =>
  meaning === 'electrode.count' ||
  meaning === 'electrode.undersize' ||
  (MODULE_FIELDS.has(meaning) && bottom.cells.filter((cell) => classify(cell.text)?.meaning === meaning).length > 1)

function underGroup(cell: GridCell, group: GridCell | undefined, bottom: Row): Heading | undefined {
  const own = classify(cell.text)
  if (!group) return own
  if (own?.meaning === 'module.value' || !own) return classify(`${group.text} ${cell.text}`) ?? own
  const above = classify(group.text)
  const isClass = above?.meaning === 'module.value' && own.modules.length === 0 && inherits(own.meaning, bottom)
  return isClass ? { ...own, modules: above.modules } : own
}

/** A header of two rows: groups (粗公, 坐标) above columns. Every text must be a heading. */
function double(top: Row, bottom: Row): Header | undefined {
  const columns: Column[] = []
  for (const cell of bottom.cells) {
    const heading = underGroup(cell, groupOver(top, cell.column), bottom) ?? unitOnly(cell, top)
    if (!heading) return undefined
    columns.push({ ...heading, column: cell.column, header: cell })
  }
  for (const cell of top.cells) {
    const heading = classify(cell.text)
    if (!heading) return undefined
    if (columns.some((column) => column.column === cell.column)) continue
    columns.push({ ...heading, column: cell.column, header: cell })
  }
  columns.sort((a, b) => a.column - b.column)
  return judge(columns, bottom.cells, 2)
}

/** A row of units under the headings: `X` above `mm`. */
function unitOnly(cell: GridCell, top: Row): Heading | undefined {
  const unit = unitNamed(cell.text.normalize('NFKC').replace(/[[\]()]/g, ''))
  const above = top.cells.find((other) => other.column === cell.column)
  const heading = above && unit ? classify(above.text) : undefined
  return heading && unit ? { ...heading, unit } : undefined
}

/** The header that begins at a row, with a second row when that adds meaning. */
export function headerAt(row: Row, next: Row | undefined): Header | undefined {
  const alone = single(row)
  if (!next || next.row - row.row > 1) return alone
  const both = double(row, next)
  if (!both) return alone
  const below = single(next)
  const count = Math.max(alone?.columns.length ?? 0, below?.columns.length ?? 0)
  const hasUnits = next.cells.some((cell) => unitOnly(cell, row) !== undefined)
  return both.columns.length > count || hasUnits || modulesOf(both) > Math.max(modulesOf(alone), modulesOf(below))
    ? both
    : alone
}

/** Number of class columns whose kind is known from the groups above. */
const modulesOf = (header: Header | undefined): number =>
  header?.columns.filter((column) => column.modules.length > 0 && column.meaning !== 'module.value').length ?? 0
