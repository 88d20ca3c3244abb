/** [M10] px: with less space than this under the pointer, the sub-table opens above its row. */
export const ROOM_BELOW = 350

interface Edges {
  readonly top: number
  readonly bottom: number
}

/** Position of the sub-table within the box around the grid: below its row, or on top of it. */
export function placeSub(
  row: Edges,
  around: Edges,
  pointerY: number,
  windowHeight: number,
): { readonly top: number } | { readonly bottom: number } {
  return windowHeight - pointerY < ROOM_BELOW ? { bottom: around.bottom - row.top } : { top: row.bottom - around.top }
}
