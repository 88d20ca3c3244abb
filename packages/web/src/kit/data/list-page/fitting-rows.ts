import { limits } from '@heron/contract/limits'

/** Fewest rows of a page. */
const LEAST = 5

/**
 * Number of rows that the list's table shows without scrolling, from the height of its first row; undefined without a
 * table.
 */
export function fittingRows(body: HTMLElement | null): number | undefined {
  const area = body?.querySelector<HTMLElement>('.h-table-scroll')
  const row = area?.querySelector<HTMLElement>('tbody tr')?.getBoundingClientRect().height
  if (!area || !row) return undefined
  const around = [...area.querySelectorAll<HTMLElement>('thead, tfoot')]
  const taken = around.reduce((height, part) => height + part.getBoundingClientRect().height, 0)
  return Math.min(Math.max(Math.floor((area.clientHeight - taken) / row), LEAST), limits.pageSize)
}
