interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Whether the way turns back on itself at `at`, or has no length there. Exact for the grid of 26 bits an axis
 * (grid-key.ts).
 */
function turnsBack(before: Point | undefined, at: Point, after: Point): boolean {
  if (at.x === after.x && at.y === after.y) return true
  if (!before) return false
  const [fromX, fromY] = [at.x - before.x, at.y - before.y]
  const [toX, toY] = [after.x - at.x, after.y - at.y]
  return fromX * toY === fromY * toX && fromX * toX + fromY * toY <= 0
}

/**
 * A loop without the parts that go to a point and back on one line; empty if nothing else is left. They enclose nothing,
 * and with some of them `Clipper.union` never ends: (10, 10), (0, 10), (10, 0), (9, 0), (0, 0), (10, 0).
 */
export function withoutReversals<P extends Point>(loop: readonly P[]): P[] {
  const kept: P[] = []
  for (const point of loop) {
    for (let last = kept.at(-1); last && turnsBack(kept.at(-2), last, point); last = kept.at(-1)) kept.pop()
    kept.push(point)
  }
  for (;;) {
    const [first, second] = kept
    const last = kept.at(-1)
    if (kept.length < 3 || !first || !second || !last) return []
    if (turnsBack(kept.at(-2), last, first)) kept.pop()
    else if (turnsBack(last, first, second)) kept.shift()
    else return kept
  }
}
