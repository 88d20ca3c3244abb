import { type BuiltInType, builtInTypes, columnWidth, type GridColumn, typeName } from '../model/column.ts'

import { type Statistic, statisticsOf } from '../model/statistics.ts'
import type { Pin } from './column-preferences.ts'

export type Zone = 'left' | 'centre' | 'right'

/** A column with its position: `left` is relative to the left end of its zone. */
export interface PlacedColumn {
  readonly key: string
  readonly column: GridColumn
  readonly kind: BuiltInType | 'data'
  readonly zone: Zone
  readonly left: number
  readonly width: number
  /** From 0, in the order of the columns. */
  readonly index: number
}

export interface Layout {
  readonly all: readonly PlacedColumn[]
  readonly left: readonly PlacedColumn[]
  readonly centre: readonly PlacedColumn[]
  readonly right: readonly PlacedColumn[]
  readonly leftWidth: number
  readonly centreWidth: number
  readonly rightWidth: number
  readonly width: number
  /** The statistics in the foot, one row each. */
  readonly figures: readonly Statistic[]
}

export interface LeadColumns {
  readonly dragSort?: boolean
  readonly rowExpand?: boolean
  readonly rowSelection?: boolean
  readonly selectionType?: 'checkbox' | 'radio'
  readonly rowNumber?: boolean
}

const leadWidths: Readonly<Record<BuiltInType, number>> = {
  'row-drag-sort': 40,
  'row-expand': 40,
  'row-checkbox': 40,
  'row-radio': 40,
  'row-number': 60,
}

/** The columns drawn by the grid itself, in order; an entry of such a type among the columns changes its look. */
function leadColumns(columns: readonly GridColumn[], lead: LeadColumns): readonly GridColumn[] {
  const wanted: Readonly<Record<BuiltInType, boolean | undefined>> = {
    'row-drag-sort': lead.dragSort,
    'row-expand': lead.rowExpand,
    'row-checkbox': lead.rowSelection && lead.selectionType !== 'radio',
    'row-radio': lead.rowSelection && lead.selectionType === 'radio',
    'row-number': lead.rowNumber,
  }
  return builtInTypes
    .filter((type) => wanted[type])
    .map((type): GridColumn => {
      const own = columns.find((column) => typeName(column.type) === type)
      return {
        align: 'center',
        width: leadWidths[type],
        title: type === 'row-number' ? '#' : '',
        ...own,
        key: type,
        type,
      }
    })
}

interface LayoutWish extends LeadColumns {
  readonly columns: readonly GridColumn[]
  /** Width of the visible area; spare width goes to columns without a fixed width. */
  readonly viewport: number
  /** Widths dragged by the user, by column key. */
  readonly resized: ReadonlyMap<string, number>
  /** Columns pinned by the user, by key. */
  readonly pinned: ReadonlyMap<string, Pin>
}

function zoneOf(column: GridColumn, { pinned }: LayoutWish): Zone {
  const pin = pinned.get(column.key) ?? column.fixed
  return pin === 'left' || pin === 'right' ? pin : 'centre'
}

/** Largest share of the visible width for pinned columns; beyond it they scroll with the others. */
const PINNED_SHARE = 0.6

/** Positions of all columns. */
export function layOut(wish: LayoutWish): Layout {
  const data = wish.columns.filter((column) => {
    const type = typeName(column.type)
    return type !== 'hidden' && !(builtInTypes as readonly string[]).includes(type)
  })
  const leads = leadColumns(wish.columns, wish)
  const widthOf = (column: GridColumn) => wish.resized.get(column.key) ?? columnWidth(column, wish.viewport)
  const used = [...leads, ...data].reduce((sum, column) => sum + widthOf(column), 0)
  const isPinned = (column: GridColumn) => zoneOf(column, wish) !== 'centre'
  const pinnedWidth = [...leads, ...data.filter(isPinned)].reduce((sum, column) => sum + widthOf(column), 0)
  const crowded = wish.viewport > 0 && pinnedWidth > wish.viewport * PINNED_SHARE
  const elastic = data.filter((column) => column.width === undefined && !wish.resized.has(column.key))
  const spare = elastic.length > 0 ? Math.max(0, Math.floor((wish.viewport - used) / elastic.length)) : 0

  const lists: Record<Zone, Omit<PlacedColumn, 'index'>[]> = { left: [], centre: [], right: [] }
  const ends: Record<Zone, number> = { left: 0, centre: 0, right: 0 }
  const place = (column: GridColumn, kind: PlacedColumn['kind'], zone: Zone) => {
    const width = widthOf(column) + (elastic.includes(column) ? spare : 0)
    lists[zone].push({ key: column.key, column, kind, zone, left: ends[zone], width })
    ends[zone] += width
  }
  for (const column of leads) place(column, typeName(column.type) as BuiltInType, 'left') // lead columns are built in
  for (const column of data) place(column, 'data', crowded ? 'centre' : zoneOf(column, wish))

  const all = [...lists.left, ...lists.centre, ...lists.right].map((each, index) => ({ ...each, index }))
  return {
    all,
    left: all.filter(({ zone }) => zone === 'left'),
    centre: all.filter(({ zone }) => zone === 'centre'),
    right: all.filter(({ zone }) => zone === 'right'),
    leftWidth: ends.left,
    centreWidth: ends.centre,
    rightWidth: ends.right,
    width: Math.max(ends.left + ends.centre + ends.right, 0),
    figures: figuresOf(data),
  }
}

/** A column's left edge in the whole table, without scrolling. */
export function leftEdge(layout: Layout, { zone, left }: PlacedColumn): number {
  if (zone === 'left') return left
  return zone === 'centre' ? layout.leftWidth + left : layout.leftWidth + layout.centreWidth + left
}

/** The visible columns of the centre zone, and one more at each side. */
export function columnWindow(
  layout: Layout,
  scrollLeft: number,
  viewport: number,
): readonly [from: number, to: number] {
  const { centre } = layout
  const end = scrollLeft + viewport - layout.leftWidth - layout.rightWidth
  let from = 0
  while (from < centre.length - 1 && edge(centre[from]) <= scrollLeft) from += 1
  let to = from
  while (to < centre.length && (centre[to]?.left ?? 0) < end) to += 1
  return [Math.max(0, from - 1), Math.min(centre.length, to + 1)]
}

const edge = (placed: PlacedColumn | undefined): number => (placed ? placed.left + placed.width : 0)

export const FOOT_ROW = 36

function figuresOf(columns: readonly GridColumn[]): readonly Statistic[] {
  const asked = columns.flatMap(statisticsOf)
  return (['sum', 'average'] as const).filter((each) => asked.includes(each))
}

export const footHeight = ({ figures }: Layout): number => figures.length * FOOT_ROW
