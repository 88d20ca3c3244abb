/** Where a pop-up may stand, in the window's pixels. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly maxHeight: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly bottom: number
}

interface Extent {
  readonly width: number
  readonly height: number
}

/** px kept free between pop-up, field and the edge of the window. */
const GAP = 4
const EDGE = 8

/** Below its field where it fits or where there is more room than above; never over the edge of the window. */
export function placeBeside(field: Box, pop: Extent, room: Extent): Place {
  const below = room.height - field.bottom - GAP - EDGE
  const above = field.top - GAP - EDGE
  const goesBelow = pop.height <= below || below >= above
  const maxHeight = Math.max(goesBelow ? below : above, 80)
  const height = Math.min(pop.height, maxHeight)
  return {
    left: Math.max(EDGE, Math.min(field.left, room.width - pop.width - EDGE)),
    top: goesBelow ? field.bottom + GAP : Math.max(EDGE, field.top - GAP - height),
    maxHeight,
  }
}
