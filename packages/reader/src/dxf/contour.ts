import type { PlanContour, PlanLine } from '@heron/core/drawing'
import { pathOf } from './curve.ts'
import { type Path, pointsOf, reversed, signedArea, transformed } from './path.ts'
import { layerOf, locatorOf } from './raw-entity.ts'
import type { Placed } from './unfold.ts'

export interface PlacedPath {
  readonly path: Path
  readonly layer: string
  readonly locator: string
}

/** The path of a curve in drawing coordinates. */
export function placedPath({ entity, by }: Placed): PlacedPath | undefined {
  const path = pathOf(entity)
  return path && { path: transformed(path, by), layer: layerOf(entity), locator: locatorOf(entity) }
}

/** Ends within this distance are one corner: CAD systems round to six decimals, people to fewer. */
const MEETING = 0.002

type End = 'start' | 'end'

const endOf = ({ vertices }: Path, end: End) => (end === 'start' ? vertices[0] : vertices.at(-1))

interface Candidate {
  readonly placed: PlacedPath
  readonly end: End
}

/**
 * Ends by the cell of a grid that contains them; neighbouring cells are searched too, so that rounding never separates
 * two ends.
 */
class EndIndex {
  readonly #cells = new Map<string, Candidate[]>()

  add(candidate: Candidate): void {
    const vertex = endOf(candidate.placed.path, candidate.end)
    if (!vertex) return
    const key = `${Math.round(vertex.x / MEETING)},${Math.round(vertex.y / MEETING)}`
    const cell = this.#cells.get(key)
    if (cell) cell.push(candidate)
    else this.#cells.set(key, [candidate])
  }

  near({ x, y }: { readonly x: number; readonly y: number }): readonly Candidate[] {
    const [column, row] = [Math.round(x / MEETING), Math.round(y / MEETING)]
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${column + dx},${row + dy}`))
    return around
      .flatMap((key) => this.#cells.get(key) ?? [])
      .filter(({ placed, end }) => {
        const vertex = endOf(placed.path, end)
        return vertex !== undefined && Math.hypot(vertex.x - x, vertex.y - y) <= MEETING
      })
  }
}

/**
 * Follows paths whose ends meet in pairs; stops at a corner where three or more meet, because the direction is
 * ambiguous.
 */
function chainFrom(start: PlacedPath, index: EndIndex, used: Set<PlacedPath>): Path | undefined {
  const vertices = [...start.path.vertices]
  used.add(start)
  for (;;) {
    const [first, last] = [vertices[0], vertices.at(-1)]
    if (!first || !last) return undefined
    if (vertices.length > 2 && Math.hypot(first.x - last.x, first.y - last.y) <= MEETING)
      return { closed: true, vertices: vertices.slice(0, -1) }
    const meeting = index.near(last)
    const next = meeting.find(({ placed }) => !used.has(placed))
    if (!next || meeting.length !== 2) return undefined
    used.add(next.placed)
    const path = next.end === 'start' ? next.placed.path : reversed(next.placed.path)
    vertices.splice(-1, 1, ...path.vertices)
  }
}

const toContour = (path: Path, { layer, locator }: PlacedPath): PlanContour => ({
  layer,
  area: Math.abs(signedArea(path)),
  points: pointsOf(path),
  locator,
})

/** Closed curves, and closed rings of lines and arcs on one layer. */
export function contoursOf(paths: readonly PlacedPath[]): readonly PlanContour[] {
  const closed = paths.filter(({ path }) => path.closed).map((each) => toContour(each.path, each))
  const open = paths.filter(({ path }) => !path.closed && path.vertices.length > 1)
  const byLayer = new Map<string, EndIndex>()
  for (const placed of open) {
    const index = byLayer.get(placed.layer) ?? new EndIndex()
    byLayer.set(placed.layer, index)
    index.add({ placed, end: 'start' })
    index.add({ placed, end: 'end' })
  }
  const used = new Set<PlacedPath>()
  const chained = open.flatMap((start) => {
    const index = byLayer.get(start.layer)
    if (!index || used.has(start)) return []
    const path = chainFrom(start, index, used)
    return path ? [toContour(path, start)] : []
  })
  return [...closed, ...chained].filter(({ area }) => area > 0)
}

export const toPlanLine = ({ path, layer }: PlacedPath): PlanLine => ({
  layer,
  closed: path.closed,
  points: pointsOf(path),
})
