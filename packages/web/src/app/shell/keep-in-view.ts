/** Distance kept above and below, px, to show that there are more rows. */
const MARGIN = 40

/** Scrolls a list as little as possible to show one of its rows; nothing outside the list scrolls. */
export function keepInView(list: Element, row: Element | null): void {
  if (!row) return
  const seen = list.getBoundingClientRect()
  const { top, bottom } = row.getBoundingClientRect()
  if (bottom + MARGIN > seen.bottom) list.scrollTop += bottom + MARGIN - seen.bottom
  else if (top - MARGIN < seen.top) list.scrollTop -= seen.top - top + MARGIN
}
