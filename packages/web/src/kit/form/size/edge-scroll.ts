/** Distance from the edge within which an area scrolls while something is dragged, faster when nearer. */
const EDGE_PX = 36

/** Automatic scrolling in this frame, px. */
export function edgeScroll(clientY: number, top: number, bottom: number): number {
  if (clientY < top + EDGE_PX) return -Math.ceil((top + EDGE_PX - clientY) / 2)
  if (clientY > bottom - EDGE_PX) return Math.ceil((clientY - bottom + EDGE_PX) / 2)
  return 0
}

/** The nearest area around an element that can be scrolled: a panel, or the page. */
function areaAround(element: Element): Element | null {
  const around = element.parentElement
  if (!around) return null
  const canScroll = /auto|scroll/.test(getComputedStyle(around).overflowY) && around.scrollHeight > around.clientHeight
  return canScroll ? around : areaAround(around)
}

/** Scrolls the area around an element while the pointer is near its upper or lower edge: once in each frame of a drag. */
export function scrollAtEdge(element: Element, clientY: number): void {
  const area = areaAround(element)
  if (!area) return
  const { top, bottom } = area.getBoundingClientRect()
  // The page's header stays above its content.
  const head = Number.parseFloat(getComputedStyle(area).scrollPaddingTop) || 0
  area.scrollTop += edgeScroll(clientY, top + head, bottom)
}
