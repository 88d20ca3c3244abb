import type { CSSProperties } from 'react'
import type { Column } from './column.ts'

/** How a person wants the columns of a table. */
export interface TableLayout {
  /** px by key: exactly as wide as that, while columns without an entry give way. */
  readonly widths: Readonly<Record<string, number>>
  /** Keys of the first columns, which stay at the left while the others scroll. */
  readonly pinned: readonly string[]
  /** px */
  readonly bounds: { readonly least: number; readonly most: number }
  /** Another width, or nothing for the one that it has by itself. */
  readonly onWidth: (key: string, width: number | undefined) => void
}

/** The properties that a drag of a column's edge writes, as they are while it is `width` px wide. */
export function draggedLook(table: HTMLTableElement, at: number, width: number): Look {
  const others = [...table.querySelectorAll('thead [role="separator"]').keys()].filter((each) => each !== at)
  const isGiven = others.every((each) => table.style.getPropertyValue(`--h-w${each}`) !== '')
  return { ...widthLook(at, width, true), '--h-fill': isGiven ? 'auto' : '0px' }
}

/** Text longer than one and a half times its column's declared width is cut. */
export const CUT = 1.5

type Look = Readonly<Record<`--h-${string}`, string>>

/** The two properties that give the column at a place its width: every cell reads them, so a drag changes no cell. */
const widthLook = (at: number, width: number, isChosen: boolean): Look => ({
  [`--h-w${at}`]: `${width}px`,
  [`--h-m${at}`]: `${isChosen ? width : Math.round(width * CUT)}px`,
})

/** Widths of all columns, as properties of the table; without a layout the cells have them. */
export function tableLook<Row>(columns: readonly Column<Row>[], layout: TableLayout | undefined): CSSProperties {
  if (!layout) return {}
  const looks = columns.flatMap(({ key, width }, at): readonly Look[] => {
    const chosen = layout.widths[key]
    const wide = chosen ?? width
    return wide === undefined ? [] : [widthLook(at, wide, chosen !== undefined)]
  })
  const fill = { '--h-fill': isFilled(columns, layout) ? 'auto' : '0px' }
  return Object.assign(fill, ...looks) as CSSProperties // custom properties are not among React's
}

/** The distance of a pinned cell from the left, and whether it is the last one; `measure` writes both. */
export const pinnedLook = (place: string): CSSProperties =>
  ({ left: `var(--h-l${place}, auto)`, '--h-edge': `var(--h-e${place}, 0)` }) as CSSProperties

/** Is every column's width given, one of them by the person? Then an empty column takes what is left over. */
const isFilled = <Row>(columns: readonly Column<Row>[], layout: TableLayout): boolean =>
  columns.every(({ key, width }) => (layout.widths[key] ?? width) !== undefined) &&
  columns.some(({ key }) => layout.widths[key] !== undefined)

/** Tells the pinned cells where they stay. Those beyond half of what is visible scroll like the others. */
export function measurePinned(scrolled: HTMLElement, table: HTMLTableElement): void {
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
