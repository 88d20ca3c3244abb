/** px that stay free above and below, so that one sees there is more. */
const MARGIN = 40

/** Scrolls a list as far as it takes to show one of its rows; nothing around the list moves. */
export function keepInView(list: Element, row: Element | null): void {
  if (!row) return
  const seen = list.getBoundingClientRect()
  const { top, bottom } = row.getBoundingClientRect()
  if (bottom + MARGIN > seen.bottom) list.scrollTop += bottom + MARGIN - seen.bottom
  else if (top - MARGIN < seen.top) list.scrollTop -= seen.top - top + MARGIN
}
