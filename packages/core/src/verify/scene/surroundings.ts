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
  /** The body as the only one of a list. */
  readonly alone: readonly Body[]
}

/** The bodies on the table by their extent: raised places, of which there may be thousands, are found by their left side. */
export class Surroundings {
  private readonly few: readonly Boxed[]
  private readonly bosses: readonly Boxed[]
  private readonly widestBoss: number

  constructor(bodies: readonly Body[]) {
    const all = bodies.map((body, n): Boxed => ({ body, box: boxAround(body), n, alone: [body] }))
    this.few = all.filter(({ body }) => body.kind !== 'boss')
    this.bosses = all.filter(({ body }) => body.kind === 'boss').sort((a, b) => a.box.left - b.box.left)
    this.widestBoss = this.bosses.reduce((most, { box }) => Math.max(most, box.right - box.left), 0)
  }

  /** The bodies above a height that a box touches, in their order; all of them where the box is unknown. */
  select(box: Box, height: number): readonly Body[] {
    const { few, bosses } = this
    let selected: Selected
    for (let at = 0; at < few.length; at++) selected = added(selected, few[at], box, height)
    for (let at = this.firstBoss(box.left); at < bosses.length; at++) {
      const each = bosses[at]
      if (!each || each.box.left > box.right) break
      selected = added(selected, each, box, height)
    }
    if (!selected) return NOTHING
    if ('alone' in selected) return selected.alone
    return selected.sort((a, b) => a.n - b.n).map(({ body }) => body)
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

const NOTHING: readonly Body[] = []

/** Nearly every box touches no body or one: there is no list before there are two. */
type Selected = Boxed[] | Boxed | undefined

function added(selected: Selected, each: Boxed | undefined, box: Box, height: number): Selected {
  if (!each || !(height < each.body.top) || isApart(each.box, box)) return selected
  if (!selected) return each
  if ('alone' in selected) return [selected, each]
  selected.push(each)
  return selected
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
