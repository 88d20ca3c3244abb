import type { Body } from './bodies.ts'

/** Extent in plan view, counts. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly front: number
  readonly back: number
}

interface Boxed {
  readonly body: Body
  readonly box: Box
  /** Position in the list of all bodies. */
  readonly n: number
}

/** The bodies on the table by their extent: raised places, of which there may be thousands, are found by their left side. */
export class Surroundings {
  private readonly few: readonly Boxed[]
  private readonly bosses: readonly Boxed[]
  private readonly widestBoss: number

  constructor(bodies: readonly Body[]) {
    const all = bodies.map((body, n): Boxed => ({ body, box: boxAround(body), n }))
    this.few = all.filter(({ body }) => body.kind !== 'boss')
    this.bosses = all.filter(({ body }) => body.kind === 'boss').sort((a, b) => a.box.left - b.box.left)
    this.widestBoss = this.bosses.reduce((most, { box }) => Math.max(most, box.right - box.left), 0)
  }

  /** The bodies that a box touches and that are wanted, in their order; all wanted ones where the box is unknown. */
  select(box: Box, isWanted: (body: Body) => boolean): readonly Body[] {
    const selected: Boxed[] = []
    for (const each of this.few) if (!isApart(each.box, box) && isWanted(each.body)) selected.push(each)
    for (let at = this.firstBoss(box.left); at < this.bosses.length; at++) {
      const each = this.bosses[at]
      if (!each || each.box.left > box.right) break
      if (!isApart(each.box, box) && isWanted(each.body)) selected.push(each)
    }
    if (selected.length > 1) selected.sort((a, b) => a.n - b.n)
    return selected.map(({ body }) => body)
  }

  /** Index of the first raised place that may end to the right of this. */
  private firstBoss(left: number): number {
    // The width is a difference of sums: one count more than its rounding.
    const least = left - this.widestBoss - 1
    let [low, high] = [0, Number.isNaN(least) ? 0 : this.bosses.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.bosses[middle]?.box.left ?? 0) < least) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** False when one of them is unknown. */
const isApart = (body: Box, way: Box): boolean =>
  way.left > body.right || way.right < body.left || way.front > body.back || way.back < body.front

function boxAround({ outline, rim }: Body): Box {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let [front, back] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [x, y] of outline) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    front = Math.min(front, y)
    back = Math.max(back, y)
  }
  return { left: left - rim, right: right + rim, front: front - rim, back: back + rim }
}
