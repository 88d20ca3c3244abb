import type { CellPicker, CellSearch, CellUploader, ReportPicker } from './ports.ts'
import type { Row } from './row.ts'
import type { Rule } from './rule.ts'

/** One choice of a select, from the dictionary or the screen. */
export interface GridOption {
  readonly value: string | number
  readonly text?: string
  readonly label?: string
  readonly title?: string
  readonly disabled?: boolean
  /** Typed by the user (`allowInput`), not one of the given choices. */
  readonly searchAdd?: boolean
}

/** A column as declared by screens; the names of both earlier grids are accepted. */
export interface GridColumn {
  readonly key: string
  readonly title: string
  /** Name of a cell type or one of its aliases; `normal` when absent. */
  readonly type?: string
  /** Pixels (`120`, `'120px'`) or a share of the table (`'20%'`); see `columnWidth`. */
  readonly width?: number | string
  readonly minWidth?: number
  readonly fixed?: 'left' | 'right'
  readonly align?: 'left' | 'center' | 'right'
  readonly resizable?: boolean
  /** `${title}`, `${key}` and `${defaultValue}` are replaced. */
  readonly placeholder?: string
  /** For rows added here, not for loaded ones. */
  readonly defaultValue?: unknown
  /** Takes precedence over the rows' state: a function receives the whole row, `false` enables. */
  readonly disabled?: boolean | ((row: Row) => boolean)
  /** Further properties for the editor; placeholders in texts are replaced as in `placeholder`. */
  readonly props?: Readonly<Record<string, unknown>>
  readonly options?: readonly GridOption[]
  readonly validateRules?: readonly Rule[]
  /** JVXE: `['sum', 'average']`; JET: `true` is `['sum']`. */
  readonly statistics?: boolean | readonly string[]
  /** Decimals of numbers and statistics. */
  readonly decimals?: number
  /** A new row gets the column's largest number + 1. */
  readonly isOrder?: boolean
  readonly customValue?: readonly [checked: unknown, unchecked: unknown]
  readonly defaultChecked?: boolean
  readonly allowInput?: boolean
  readonly allowSearch?: boolean
  readonly allowClear?: boolean
  readonly linkageKey?: string
  readonly dictCode?: string
  readonly dict?: string
  readonly async?: boolean
  readonly tipsContent?: string
  readonly format?: string
  readonly multi?: boolean
  readonly store?: string
  readonly text?: string
  readonly fieldExtendJson?: string
  readonly allowDownload?: boolean
  readonly allowRemove?: boolean
  readonly action?: string
  readonly token?: boolean
  readonly responseName?: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly number?: number
  readonly btnText?: string
  readonly popupCode?: string
  readonly field?: string
  readonly orgFields?: string
  readonly destFields?: string
  readonly param?: Readonly<Record<string, unknown>>
  readonly sorter?: string
  readonly slotName?: string
  readonly slot?: string
  readonly setTagColor?: (event: { readonly tag: string; readonly row: Row }) => string | readonly [string, string]
  readonly showDetails?: boolean
  /** A sentence about the column, shown by a mark beside its title. */
  readonly help?: string
  /** External services for some types, provided by a widget. */
  readonly search?: CellSearch
  readonly picker?: CellPicker
  readonly report?: ReportPicker
  readonly uploader?: CellUploader
}

/** The earlier grids' names for the same type. */
const aliases: Readonly<Record<string, string>> = {
  'input-number': 'inputNumber',
  list_multi: 'select-multiple',
  selectMultiple: 'select-multiple',
  sel_search: 'select-search',
  selectSearch: 'select-search',
  'select-dict-search': 'sel_search_async',
  selectDictSearch: 'sel_search_async',
  input_pop: 'textarea',
  'depart-select': 'sel_depart',
  departSelect: 'sel_depart',
  'user-select': 'sel_user',
  userSelect: 'sel_user',
  rowNumber: 'row-number',
  rowCheckbox: 'row-checkbox',
  rowRadio: 'row-radio',
  rowExpand: 'row-expand',
  rowDragSort: 'row-drag-sort',
}

/** The canonical name of a type. */
export const typeName = (type: string | undefined): string => (type ? (aliases[type] ?? type) : 'normal')

/** Columns the grid draws itself; an entry of such a type only changes their look. */
export const builtInTypes = ['row-drag-sort', 'row-expand', 'row-checkbox', 'row-radio', 'row-number'] as const
export type BuiltInType = (typeof builtInTypes)[number]

export const isBuiltIn = (type: string): type is BuiltInType => (builtInTypes as readonly string[]).includes(type)

/** Default widths, and the minimum (checklist M05). */
const usualWidths: Readonly<Record<string, number>> = { datetime: 200, sel_user: 220, sel_depart: 160 }
const leastWidths: Readonly<Record<string, number>> = { datetime: 190, sel_user: 190, date: 135 }
const USUAL_WIDTH = 120

function pixels(width: number | string | undefined, tableWidth: number): number | undefined {
  if (typeof width === 'number') return width
  if (width === undefined || width === '') return undefined
  const figure = Number.parseFloat(width)
  if (Number.isNaN(figure)) return undefined
  return width.trim().endsWith('%') ? Math.floor((figure / 100) * tableWidth) : figure
}

/** A column's width in pixels, for a table of this width. */
export function columnWidth(column: GridColumn, tableWidth = 0): number {
  const type = typeName(column.type)
  if (type === 'hidden') return 0
  const asked = pixels(column.width, tableWidth) ?? usualWidths[type] ?? USUAL_WIDTH
  return Math.max(asked, column.minWidth ?? leastWidths[type] ?? 0)
}

export const optionText = (option: GridOption): string =>
  option.text ?? option.label ?? option.title ?? String(option.value)
