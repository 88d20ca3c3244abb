import type { Polygon } from '@heron/core/geometry'
import { lengthFromCounts, roundHalfAway } from '@heron/core/units'
import { Clipper, type Path64 } from 'clipper2-ts'
import { clipBelow } from './clip-below.ts'
import { EdgeBalance, loopsOf } from './edge-balance.ts'
import { type Grid, gridOver } from './grid-key.ts'
import { KeyTable } from './key-table.ts'
import { type Bounds, doubleArea, eachTriangle, type RawSolid, triangleCount, type Vector } from './raw-solid.ts'
import { withoutReversals } from './reversals.ts'
import { sureUnion } from './sure-union.ts'

/** The projection along Z of everything below a height. */
export interface Projection {
  /** Area of the union, mm²: overlapping parts count once. */
  readonly area: number
  /** Sum of the faces' projected areas, mm²: larger than the union where faces overlap. */
  readonly sum: number
  readonly outline: readonly Polygon[]
}

export interface ProjectionOptions {
  /** Only parts below this height are projected; everything when absent. */
  readonly below?: number
  /** Also project faces that face up: for shells that are not closed, where a face that faces down may be missing. */
  readonly bothSides: boolean
}

interface FlatCorners {
  readonly xs: number[]
  readonly ys: number[]
  readonly idOf: (corner: Vector) => number
}

/** Corners on the 0.1 µm grid of the plane, numbered. */
function flatCorners(grid: Grid, expected: number): FlatCorners {
  const table = new KeyTable(expected)
  const xs: number[] = []
  const ys: number[] = []
  const idOf = ([x, y]: Vector): number => {
    const [column, row] = [grid.count(x, 0), grid.count(y, 1)]
    const id = table.idOf(grid.pair(column, row))
    xs[id] = column
    ys[id] = row
    return id
  }
  return { xs, ys, idOf }
}

function doubleFlatArea(ids: readonly number[], { xs, ys }: FlatCorners): number {
  let doubled = 0
  let previous = ids.at(-1) ?? 0
  for (const id of ids) {
    doubled += (xs[previous] ?? 0) * (ys[id] ?? 0) - (xs[id] ?? 0) * (ys[previous] ?? 0)
    previous = id
  }
  return doubled
}

const toPolygon = (path: Path64, bounds: Bounds, scale: number): Polygon => {
  const [left, bottom] = [Math.floor(bounds.min[0] * scale), Math.floor(bounds.min[1] * scale)]
  const coarse = 10_000 / scale
  return path.map(({ x, y }) => ({
    x: lengthFromCounts(roundHalfAway((x + left) * coarse)),
    y: lengthFromCounts(roundHalfAway((y + bottom) * coarse)),
  }))
}

/**
 * The union of triangles' projections without uniting triangles. Every projection is wound counter-clockwise, so the
 * number of projections over a point is the winding number of all their edges there. Edges that two neighbours have in
 * opposite directions cancel exactly on the integer grid; the silhouettes remain, and one sweep collects the area with
 * a winding number of at least one. Tens of thousands of triangles are thereby reduced to a few hundred edges.
 */
export function projectAlongZ(
  solid: RawSolid,
  bounds: Bounds,
  { below = Infinity, bothSides }: ProjectionOptions,
): Projection {
  const grid = gridOver(bounds)
  const corners = flatCorners(grid, triangleCount(solid))
  // A clipped triangle has at most four corners.
  const most = 4 * triangleCount(solid)
  const edges = new EdgeBalance(most, most)
  let doubledSum = 0
  eachTriangle(solid, (a, b, c) => {
    if (!bothSides && doubleArea(a, b, c)[2] >= 0) return
    const ids = clipBelow([a, b, c], below).map(corners.idOf)
    if (ids.length < 3) return
    const doubled = doubleFlatArea(ids, corners)
    doubledSum += Math.abs(doubled)
    if (doubled < 0) ids.reverse()
    ids.forEach((from, index) => {
      edges.add(from, ids[(index + 1) % ids.length] ?? from)
    })
  })
  const silhouettes = loopsOf(edges.remaining())
    .map((loop) => withoutReversals(loop.map((id) => ({ x: corners.xs[id] ?? 0, y: corners.ys[id] ?? 0 }))))
    .filter(({ length }) => length > 0)
  const union = sureUnion(silhouettes)
  const perMm2 = grid.scale ** 2
  return {
    area: Clipper.areaPaths(union) / perMm2,
    sum: doubledSum / 2 / perMm2,
    outline: union.map((path) => toPolygon(path, bounds, grid.scale)),
  }
}
