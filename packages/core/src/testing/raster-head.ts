import type { PlanePoint } from '../geometry/index.ts'
import type { NcNode } from '../program/index.ts'
import { mm } from '../units/index.ts'

/** A head painted in squares of 0.1 mm, and what a ball meets of it. Shares no code with planner or verifier. */
export interface RasterHead {
  /** Length and width of the box, mm. */
  readonly size: readonly [number, number]
  /** How far the ball rises beside the tip before it meets it, mm; infinite where it fits in. */
  rise(x: number, y: number, radius: number): number
  /** Position of the ball's middle along an axis when it meets the side of that sign, on a line beside the middle. */
  contact(axis: 0 | 1, sign: 1 | -1, beside: number, radius: number): number
}

/** Sides of the cells that heads are made of, and of the squares they are painted with, mm. */
const CELL = 2
const SQUARE = 0.1
const SQUARES = Math.round(CELL / SQUARE)

export type Cells = readonly (readonly boolean[])[]

const isFull = (cells: Cells, x: number, y: number): boolean => cells[y]?.[x] ?? false

/** Cells that only touch at a corner are joined, so that every corner has one way round. */
export function joined(cells: Cells): Cells {
  const filled = cells.map((row, y) =>
    row.map((own, x) => {
      const isBridge = [-1, 1].some(
        (dx) => isFull(cells, x + dx, y) && isFull(cells, x, y - 1) && !isFull(cells, x + dx, y - 1),
      )
      return own || isBridge
    }),
  )
  return filled.flat().every((own, n) => own === cells.flat()[n]) ? cells : joined(filled)
}

/** The sides of the full cells, material to the left: by their start, their end. */
function sidesOf(cells: Cells): Map<string, readonly [number, number]> {
  const next = new Map<string, readonly [number, number]>()
  cells.forEach((row, y) => {
    row.forEach((own, x) => {
      if (!own) return
      if (!isFull(cells, x, y - 1)) next.set(`${x},${y}`, [x + 1, y])
      if (!isFull(cells, x + 1, y)) next.set(`${x + 1},${y}`, [x + 1, y + 1])
      if (!isFull(cells, x, y + 1)) next.set(`${x + 1},${y + 1}`, [x, y + 1])
      if (!isFull(cells, x - 1, y)) next.set(`${x},${y + 1}`, [x, y])
    })
  })
  return next
}

/** The rings around the cells, material to the left, about the middle of the box. */
export function ringsOf(cells: Cells): readonly (readonly PlanePoint[])[] {
  const [wide, high] = [cells[0]?.length ?? 0, cells.length]
  const next = sidesOf(cells)
  const rings: (readonly PlanePoint[])[] = []
  for (let [key] = next.keys(); key !== undefined; [key] = next.keys()) {
    const ring: (readonly [number, number])[] = []
    for (let to = next.get(key); to; to = next.get(to.join(','))) {
      next.delete(ring.at(-1)?.join(',') ?? key)
      ring.push(to)
    }
    const corners = ring.filter(([x, y], n) => {
      const [before, after] = [ring.at(n - 1), ring[(n + 1) % ring.length]]
      return (before?.[0] !== x || after?.[0] !== x) && (before?.[1] !== y || after?.[1] !== y)
    })
    rings.push(corners.map(([x, y]) => ({ x: mm((x - wide / 2) * CELL), y: mm((y - high / 2) * CELL) })))
  }
  return rings
}

/** The cells painted, with all sides moved inwards by so many squares. */
export function rasterHead(cells: Cells, inwards: number): RasterHead {
  const [wide, high] = [(cells[0]?.length ?? 0) * SQUARES, cells.length * SQUARES]
  const drawn = (x: number, y: number): boolean => cells[Math.floor(y / SQUARES)]?.[Math.floor(x / SQUARES)] ?? false
  const isMaterial = (x: number, y: number): boolean => {
    for (let dy = -inwards; dy <= inwards; dy++)
      for (let dx = -inwards; dx <= inwards; dx++) if (!drawn(x + dx, y + dy)) return false
    return true
  }
  const edge = (n: number, count: number): number => (n - count / 2) * SQUARE
  /** The corners of the full squares with the least X and Y. */
  const squares = Array.from({ length: wide * high }, (_, n) => [n % wide, Math.floor(n / wide)] as const)
    .filter(([x, y]) => isMaterial(x, y))
    .map(([x, y]) => [edge(x, wide), edge(y, high)] as const)
  const off = (at: number, from: number): number => Math.max(0, from - at, at - from - SQUARE)
  return {
    size: [wide * SQUARE, high * SQUARE],
    rise: (x, y, radius) => {
      let nearest = Number.POSITIVE_INFINITY
      for (const [left, front] of squares) nearest = Math.min(nearest, Math.hypot(off(x, left), off(y, front)))
      return nearest < radius ? radius - Math.sqrt(radius ** 2 - nearest ** 2) : Number.POSITIVE_INFINITY
    },
    contact: (axis, sign, beside, radius) => {
      let farthest = Number.NEGATIVE_INFINITY
      for (const square of squares) {
        const [along, away] = [square[axis], off(beside, square[axis === 0 ? 1 : 0])]
        const face = sign === 1 ? along + SQUARE : -along
        if (away <= radius) farthest = Math.max(farthest, face + Math.sqrt(radius ** 2 - away ** 2))
      }
      return farthest
    },
  }
}

/** What a round of touches finds on a machine whose head is off its place by `away`; mm. */
export interface Found {
  /** The touches that met nothing within their travel. */
  readonly missed: readonly string[]
  /** How far the tip is found too short. */
  readonly rise: number
  /** The centre found along X and Y, from where the head is. */
  readonly centre: readonly [number, number]
}

const inMm = (counts: number): number => counts / 10_000

interface Ball {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Executes the measuring moves of one electrode, move by move; `away`: how far its head is off its place. */
export function measureOnRaster(
  head: RasterHead,
  nodes: readonly NcNode[],
  ball: Ball,
  away: readonly [number, number],
): Found {
  const machine = new RasterMachine(head, ball, away)
  for (const node of nodes) machine.do(node)
  return machine
}

/** The spindle from above, relative to the ball's middle. */
class RasterMachine implements Found {
  private at: [number, number] = [0, 0]
  rise = 0
  readonly missed: string[] = []
  readonly centre: [number, number] = [Number.NaN, Number.NaN]
  private readonly head: RasterHead
  private readonly ball: Ball
  private readonly away: readonly [number, number]
  private readonly touches: [number[], number[]] = [[], []]

  constructor(head: RasterHead, ball: Ball, away: readonly [number, number]) {
    this.head = head
    this.ball = ball
    this.away = away
  }

  do(node: NcNode): void {
    if (node.kind === 'machineXy') this.at = [inMm(node.x) - this.ball.x, inMm(node.y) - this.ball.y]
    if (node.kind === 'touch' && node.axis === 'Z') this.touchTip()
    if (!('axis' in node) || node.axis === 'Z') return
    const axis = node.axis === 'X' ? 0 : 1
    if (node.kind === 'centre') this.centreOf(axis)
    else if (node.kind === 'clear') this.at[axis] += inMm(node.by)
    else this.touchSide(axis, inMm(node.travel))
  }

  private touchTip(): void {
    const [x, y] = [-this.at[0] - this.away[0], -this.at[1] - this.away[1]]
    this.rise = Math.max(this.rise, this.head.rise(x, y, this.ball.radius))
  }

  private touchSide(axis: 0 | 1, travel: number): void {
    const sign = travel > 0 ? 1 : -1
    const other = axis === 0 ? 1 : 0
    const reach = this.head.contact(axis, sign, -this.at[other] - this.away[other], this.ball.radius)
    const contact = -sign * reach - this.away[axis]
    const isMet = (contact - this.at[axis]) * sign <= Math.abs(travel) + 1e-6
    if (!isMet) this.missed.push(`${'XY'[axis]} ${sign}`)
    this.at[axis] = contact
    this.touches[axis].push(contact)
  }

  private centreOf(axis: 0 | 1): void {
    const [last, before] = [this.touches[axis].at(-1), this.touches[axis].at(-2)]
    this.centre[axis] = ((last ?? Number.NaN) + (before ?? Number.NaN)) / 2 + this.away[axis]
  }
}
