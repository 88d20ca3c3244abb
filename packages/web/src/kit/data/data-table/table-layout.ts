import type { CSSProperties } from 'react'
import type { Column } from './column.ts'

/** A user's layout of a table's columns. */
export interface TableLayout {
  /** px by key: exact widths; columns without an entry share the rest. */
  readonly widths: Readonly<Record<string, number>>
  /** Keys of the first columns, which stay at the left while the others scroll. */
  readonly pinned: readonly string[]
  /** px */
  readonly bounds: { readonly least: number; readonly most: number }
  /** Sets a width; undefined restores the automatic one. */
  readonly onWidth: (key: string, width: number | undefined) => void
}

/** The properties written while a column's edge is dragged, at `width` px. */
export function draggedLook(table: HTMLTableElement, at: number, width: number): Look {
  const others = [...table.querySelectorAll('thead [role="separator"]').keys()].filter((each) => each !== at)
  const isGiven = others.every((each) => table.style.getPropertyValue(`--h-w${each}`) !== '')
  return { ...widthLook(at, width, true), '--h-fill': isGiven ? 'auto' : '0px' }
}

/** Text longer than this many times its column's declared width is cut. */
export const CUT = 1.5

type Look = Readonly<Record<`--h-${string}`, string>>

/** The two properties that set a column's width: every cell reads them, so a drag changes no cell. */
const widthLook = (at: number, width: number, isChosen: boolean): Look => ({
  [`--h-w${at}`]: `${width}px`,
  [`--h-m${at}`]: `${isChosen ? width : Math.round(width * CUT)}px`,
})

/** Widths of all columns, as properties of the table; without a layout the cells set them. */
export function tableLook<Row>(columns: readonly Column<Row>[], layout: TableLayout | undefined): CSSProperties {
  if (!layout) return {}
  const looks = columns.flatMap(({ key, width }, at): readonly Look[] => {
    const chosen = layout.widths[key]
    const wide = chosen ?? width
    return wide === undefined ? [] : [widthLook(at, wide, chosen !== undefined)]
  })
  const fill = { '--h-fill': isFilled(columns, layout) ? 'auto' : '0px' }
  return Object.assign(fill, ...looks) as CSSProperties // React's types lack custom properties
}

/**
 * The look of a cell that begins with the table and ends with its first column: it stays at the left while that column
 * does. Without `--h-l0` the product is invalid, and `left` is `auto`.
 */
export const throughFirst = { left: 'calc(0 * var(--h-l0))', '--h-edge': 'var(--h-e0, 0)' } as CSSProperties

/** A pinned cell's distance from the left, and whether it is the last one; `measure` writes both. */
export const pinnedLook = (place: string): CSSProperties =>
  ({ left: `var(--h-l${place}, auto)`, '--h-edge': `var(--h-e${place}, 0)` }) as CSSProperties

/** Whether all widths are given, one of them by the user. Then an empty column takes the remaining space. */
const isFilled = <Row>(columns: readonly Column<Row>[], layout: TableLayout): boolean =>
  columns.every(({ key, width }) => (layout.widths[key] ?? width) !== undefined) &&
  columns.some(({ key }) => layout.widths[key] !== undefined)

/**
 * Sets the positions of pinned cells. Those beyond half of the visible width scroll like the others. All cells inherit the
 * positions and get their styles anew, so that a table that fits and has nothing to scroll is left as it is (F4).
 */
export function measurePinned(scrolled: HTMLElement, table: HTMLTableElement): void {
  if (scrolled.scrollWidth <= scrolled.clientWidth) return
  const heads = [...table.querySelectorAll<HTMLElement>('thead [data-pinned]')]
  const widths = heads.map((head) => head.getBoundingClientRect().width)
  const most = scrolled.clientWidth / 2
  let left = 0
  const fits = widths.map((width) => {
    const start = left
    left += width
    return { start, fits: left <= most }
  })
  const last = fits.filter((each) => each.fits).length - 1
  heads.forEach((head, at) => {
    const place = head.dataset.pinned ?? ''
    const here = fits[at]
    if (here?.fits) table.style.setProperty(`--h-l${place}`, `${here.start}px`)
    else table.style.removeProperty(`--h-l${place}`)
    if (at === last) table.style.setProperty(`--h-e${place}`, '1')
    else table.style.removeProperty(`--h-e${place}`)
  })
}
