import { EdgeBalance } from './edge-balance.ts'
import { gridOver } from './grid-key.ts'
import { KeyTable } from './key-table.ts'
import { type Bounds, cornerAt, doubleArea, eachTriangle, type RawSolid } from './raw-solid.ts'

/** Numbers the corners; corners within 0.1 µm of each other get the same number. */
function weldedCorners(solid: RawSolid, bounds: Bounds): { readonly ids: Uint32Array; readonly count: number } {
  const grid = gridOver(bounds)
  const columns = new KeyTable(solid.indices.length / 6)
  const corners = new KeyTable(solid.indices.length / 6)
  const ids = new Uint32Array(solid.indices.length)
  for (let index = 0; index < ids.length; index += 1) {
    const [x, y, z] = cornerAt(solid, index)
    const column = columns.idOf(grid.pair(grid.count(x, 0), grid.count(y, 1)))
    ids[index] = corners.idOf(grid.pair(column, grid.count(z, 2)))
  }
  return { ids, count: corners.size }
}

/** A shell is closed when every edge of its triangles occurs equally often in both directions. */
export function isClosed(solid: RawSolid, bounds: Bounds): boolean {
  const { ids, count } = weldedCorners(solid, bounds)
  const edges = new EdgeBalance(count, ids.length)
  for (let at = 0; at < ids.length; at += 3) {
    const [a = 0, b = 0, c = 0] = ids.subarray(at, at + 3)
    edges.add(a, b)
    edges.add(b, c)
    edges.add(c, a)
  }
  return edges.remaining().length === 0
}

/** Enclosed volume, mm³; negative when the triangles are wound inside out. Valid for a closed shell only. */
export function signedVolume(solid: RawSolid, { min, max }: Bounds): number {
  const centre = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2] as const
  let sixfold = 0
  eachTriangle(solid, (a, b, c) => {
    const normal = doubleArea(a, b, c)
    sixfold += (a[0] - centre[0]) * normal[0] + (a[1] - centre[1]) * normal[1] + (a[2] - centre[2]) * normal[2]
  })
  return sixfold / 6
}

/** Area of all triangles, mm². */
export function surfaceOf(solid: RawSolid): number {
  let area = 0
  eachTriangle(solid, (a, b, c) => {
    area += Math.hypot(...doubleArea(a, b, c)) / 2
  })
  return area
}
