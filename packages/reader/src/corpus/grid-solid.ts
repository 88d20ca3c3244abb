/** The three corners of a triangle, each x, y, z. */
export type Triangle = readonly [Point, Point, Point]
export type Point = readonly [x: number, y: number, z: number]

/** A solid made of filled cells of a grid: planes along each axis, and the cells that contain material. */
export interface GridSolid {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly zs: readonly number[]
  readonly isFilled: (i: number, j: number, k: number) => boolean
}

const quad = (a: Point, b: Point, c: Point, d: Point): readonly Triangle[] => [
  [a, b, c],
  [a, c, d],
]

type Span = readonly [from: number, to: number]

const span = (planes: readonly number[], index: number): Span => [planes[index] ?? 0, planes[index + 1] ?? 0]

interface Cell {
  readonly x: Span
  readonly y: Span
  readonly z: Span
}

/** The six sides of a cell, corners counter-clockwise seen from outside, with the offset to the neighbouring cell. */
const sides: readonly { readonly step: Point; readonly quad: (cell: Cell) => readonly Triangle[] }[] = [
  {
    step: [-1, 0, 0],
    quad: ({ x: [x], y, z }) => quad([x, y[0], z[0]], [x, y[0], z[1]], [x, y[1], z[1]], [x, y[1], z[0]]),
  },
  {
    step: [1, 0, 0],
    quad: ({ x: [, x], y, z }) => quad([x, y[0], z[0]], [x, y[1], z[0]], [x, y[1], z[1]], [x, y[0], z[1]]),
  },
  {
    step: [0, -1, 0],
    quad: ({ x, y: [y], z }) => quad([x[0], y, z[0]], [x[1], y, z[0]], [x[1], y, z[1]], [x[0], y, z[1]]),
  },
  {
    step: [0, 1, 0],
    quad: ({ x, y: [, y], z }) => quad([x[0], y, z[0]], [x[0], y, z[1]], [x[1], y, z[1]], [x[1], y, z[0]]),
  },
  {
    step: [0, 0, -1],
    quad: ({ x, y, z: [z] }) => quad([x[0], y[0], z], [x[0], y[1], z], [x[1], y[1], z], [x[1], y[0], z]),
  },
  {
    step: [0, 0, 1],
    quad: ({ x, y, z: [, z] }) => quad([x[0], y[0], z], [x[1], y[0], z], [x[1], y[1], z], [x[0], y[1], z]),
  },
]

type Index = readonly [i: number, j: number, k: number]

/** Cells that contain material, by their index in the grid. */
function filledCells({ xs, ys, zs, isFilled }: GridSolid): ReadonlyMap<string, Index> {
  const all = xs
    .slice(1)
    .flatMap((_x, i) => ys.slice(1).flatMap((_y, j) => zs.slice(1).map((_z, k): Index => [i, j, k])))
  return new Map(all.filter((index) => isFilled(...index)).map((index) => [index.join(), index]))
}

/** The closed shell of the filled cells: a side is part of it where the neighbouring cell is empty. */
export function skin(solid: GridSolid): readonly Triangle[] {
  const filled = filledCells(solid)
  return [...filled.values()].flatMap(([i, j, k]) => {
    const cell: Cell = { x: span(solid.xs, i), y: span(solid.ys, j), z: span(solid.zs, k) }
    const free = sides.filter(({ step: [di, dj, dk] }) => !filled.has([i + di, j + dj, k + dk].join()))
    return free.flatMap((side) => side.quad(cell))
  })
}
