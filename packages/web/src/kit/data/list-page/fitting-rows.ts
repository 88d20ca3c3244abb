import { limits } from '@heron/contract/limits'

/** Fewer rows than this are no page. */
const LEAST = 5

/** Rows that the table of a list shows without scrolling, by the height of its first; nothing where there is no table. */
export function fittingRows(body: HTMLElement | null): number | undefined {
  const area = body?.querySelector<HTMLElement>('.h-table-scroll')
  const row = area?.querySelector<HTMLElement>('tbody tr')?.getBoundingClientRect().height
  if (!area || !row) return undefined
  const around = [...area.querySelectorAll<HTMLElement>('thead, tfoot')]
  const taken = around.reduce((height, part) => height + part.getBoundingClientRect().height, 0)
  return Math.min(Math.max(Math.floor((area.clientHeight - taken) / row), LEAST), limits.pageSize)
}
