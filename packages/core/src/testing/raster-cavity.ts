import type { PlanePoint } from '../geometry/index.ts'
import type { OrbitPattern } from '../job/index.ts'

/** A pixel's edge, counts of 0.1 µm. */
export const PIXEL = 100
/** Largest error of a wall in the picture, pixels: rounding of the head, of the orbit and of the measurement. */
export const BLUR = 2

type Dot = readonly [x: number, y: number]

/** A head, its orbit and its gap for one cavity; lengths in counts. */
export interface Burning {
  readonly outline: readonly (readonly PlanePoint[])[]
  /** Degrees, counter-clockwise. */
  readonly c: number
  readonly pattern: OrbitPattern
  readonly radius: number
  readonly gap: number
  /** How much smaller than the outline the head was made, per side. */
  readonly reduced: number
}

/**
 * The cavity as a picture, by brute force: the head is painted pixel by pixel, reduced by removing all pixels near one
 * outside it, and stamped at every position of orbit and spark. Uses no walls, corners or directions, and shares
 * nothing with planner and verifier except the patterns of docs/GEN-ISO.md §8.
 */
export class RasterCavity {
  private readonly width: number
  private readonly burnt: Uint8Array
  private readonly burning: Burning

  constructor(burning: Burning) {
    this.burning = burning
    const reach = Math.max(...burning.outline.flat().map(({ x, y }) => Math.hypot(x, y)))
    this.width = 2 * Math.ceil((reach + burning.radius + burning.gap) / PIXEL + 2) + 1
    const stamp = stampOf(burning)
    const head = this.reduce(this.paint(), burning.reduced / PIXEL)
    this.burnt = this.stamped(head, stamp)
  }

  /**
   * How far the cavity extends from a point in a direction, pixels; point and direction in the unrotated frame of the
   * head.
   */
  reachAt(from: { readonly x: number; readonly y: number }, out: Dot, wanted: number): number {
    const turn = turnBy(this.burning.c)
    const [x, y] = turn([from.x / PIXEL, from.y / PIXEL])
    const [dx, dy] = turn(out)
    const at = (way: number) => this.burnt[this.index(Math.round(x + dx * way), Math.round(y + dy * way))] === 1
    let [first, last] = [wanted / PIXEL, wanted / PIXEL]
    while (at(first) && first < this.width) first += 0.25
    while (!at(last) && last > -this.width) last -= 0.25
    return at(wanted / PIXEL) ? first : last
  }

  /** How far the burnt area extends from the middle in each direction of that frame, pixels. */
  greatestReaches(directions: readonly Dot[]): readonly number[] {
    const turned = directions.map(turnBy(this.burning.c))
    const most = directions.map(() => Number.NEGATIVE_INFINITY)
    const half = (this.width - 1) / 2
    this.rim(this.burnt).forEach((pixel, n) => {
      if (pixel !== 1) return
      const [x, y] = [(n % this.width) - half, Math.floor(n / this.width) - half]
      turned.forEach(([dx, dy], at) => {
        most[at] = Math.max(most[at] ?? 0, x * dx + y * dy)
      })
    })
    return most
  }

  private index(x: number, y: number): number {
    const half = (this.width - 1) / 2
    return (y + half) * this.width + x + half
  }

  /** Row by row: from each crossing of an outline to the right, pixels toggle between head and air. */
  private paint(): Uint8Array {
    const turn = turnBy(this.burning.c)
    const rings = this.burning.outline.map((ring) => ring.map(({ x, y }) => turn([x / PIXEL, y / PIXEL])))
    const half = (this.width - 1) / 2
    const painted = new Uint8Array(this.width * this.width)
    for (let y = -half; y <= half; y++)
      for (const crossing of rings.flatMap((ring) => crossings(ring, y)))
        for (let x = Math.ceil(crossing); x <= half; x++)
          painted[this.index(x, y)] = 1 - (painted[this.index(x, y)] ?? 0)
    return painted
  }

  private reduce(painted: Uint8Array, by: number): Uint8Array {
    if (by === 0) return painted
    const disc = dotsWithin(by, [[0, 0]])
    const beside = painted.map((pixel) => 1 - pixel)
    const wiped = this.stamped(this.rim(beside), disc)
    return painted.map((pixel, n) => (wiped[n] === 1 ? 0 : pixel))
  }

  private stamped(picture: Uint8Array, stamp: readonly Dot[]): Uint8Array {
    const half = (this.width - 1) / 2
    const result = picture.slice()
    const rim = this.rim(picture)
    for (let y = -half; y <= half; y++)
      for (let x = -half; x <= half; x++) {
        if (rim[this.index(x, y)] !== 1) continue
        for (const [dx, dy] of stamp)
          if (Math.abs(x + dx) <= half && Math.abs(y + dy) <= half) result[this.index(x + dx, y + dy)] = 1
      }
    return result
  }

  /** The pixels of a picture with a neighbour outside it. */
  private rim(picture: Uint8Array): Uint8Array {
    const { width } = this
    const inner = (n: number) =>
      picture[n + 1] === 1 && picture[n - 1] === 1 && picture[n + width] === 1 && picture[n - width] === 1
    return picture.map((pixel, n) => (pixel === 1 && !inner(n) ? 1 : 0))
  }
}

const turnBy = (degrees: number): ((dot: Dot) => Dot) => {
  const angle = (degrees * Math.PI) / 180
  return ([x, y]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

/** Where a ring crosses a row of pixels. */
function crossings(ring: readonly Dot[], y: number): readonly number[] {
  return ring.flatMap(([ax, ay], n): readonly number[] => {
    const [bx, by] = ring[(n + 1) % ring.length] ?? [ax, ay]
    return ay > y === by > y ? [] : [ax + ((y - ay) * (bx - ax)) / (by - ay)]
  })
}

/** Every pixel within the spark of some position of the orbit, relative to the origin. */
function stampOf({ pattern, radius, gap }: Burning): readonly Dot[] {
  return dotsWithin(gap / PIXEL, positions(pattern, radius / PIXEL))
}

function dotsWithin(reach: number, around: readonly Dot[]): readonly Dot[] {
  const most = Math.ceil(reach + Math.max(...around.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y)))))
  const dots: Dot[] = []
  for (let y = -most; y <= most; y++)
    for (let x = -most; x <= most; x++)
      if (around.some(([px, py]) => (x - px) ** 2 + (y - py) ** 2 <= reach * reach)) dots.push([x, y])
  return dots
}

/** Positions of the axis less than a pixel apart along the outline of a pattern, and its centre. */
function positions(pattern: OrbitPattern, radius: number): readonly Dot[] {
  const count = Math.max(8, Math.ceil(8 * radius))
  const along = Array.from({ length: count }, (_, n) => n / count)
  if (pattern === 'circle' || pattern === 'sphere')
    return along.map((part) => [radius * Math.cos(2 * Math.PI * part), radius * Math.sin(2 * Math.PI * part)])
  const corners: readonly Dot[] =
    pattern === 'square'
      ? [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ]
      : [90, 210, 330].map((degrees) => turnBy(degrees)([1, 0]))
  return along.map((part) => {
    const at = part * corners.length
    const [from, to] = [corners[Math.floor(at)] ?? [0, 0], corners[(Math.floor(at) + 1) % corners.length] ?? [0, 0]]
    const rest = at % 1
    return [radius * (from[0] + rest * (to[0] - from[0])), radius * (from[1] + rest * (to[1] - from[1]))]
  })
}
