import type { RowKey } from './row.ts'

/** The table's pages: with `total` the server provides each page as the rows; without it the grid pages all rows. */
export interface Paging {
  readonly current: number
  readonly pageSize: number
  readonly pageSizes?: readonly number[]
  readonly total?: number
}

export const PAGE_SIZES = [10, 20, 30] as const
export const SMALL_PAGE_SIZES = [5, 10, 20, 30] as const

export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** The nearest existing page. */
export const pageWithin = (page: number, total: number, pageSize: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), pageCount(total, pageSize))

/** Position in the table of a page's first row. */
export function pageStart(total: number, paging: Paging | undefined): number {
  if (!paging || paging.total !== undefined) return 0
  return (pageWithin(paging.current, total, paging.pageSize) - 1) * paging.pageSize
}

export function pageOf(order: readonly RowKey[], paging: Paging | undefined): readonly RowKey[] {
  if (!paging || paging.total !== undefined) return order
  const from = pageStart(order.length, paging)
  return order.slice(from, from + paging.pageSize)
}

/** Whether both ask for the same page, in equal or different objects; then the page the user turned to stays. */
export const samePaging = (one: Paging | undefined, other: Paging | undefined): boolean =>
  one?.current === other?.current && one?.pageSize === other?.pageSize && one?.total === other?.total
