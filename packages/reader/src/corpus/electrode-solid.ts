import { skin, type Triangle } from './grid-solid.ts'

/** A rectangle of the head seen from below, mm, in the electrode's frame. */
export interface HeadBox {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly width: number
  /** Height below the base face. */
  readonly height: number
}

/** An electrode: a base table with heads below it (ribs side by side, one block, or a frame around a pocket). */
export interface ElectrodeShape {
  readonly base: { readonly length: number; readonly width: number; readonly height: number }
  readonly heads: readonly HeadBox[]
}

const edges = (values: readonly number[]): readonly number[] => [...new Set(values)].sort((a, b) => a - b)

const covers = (head: HeadBox, x: number, y: number): boolean =>
  Math.abs(x - head.x) < head.length / 2 && Math.abs(y - head.y) < head.width / 2

const middle = (planes: readonly number[], index: number): number =>
  ((planes[index] ?? 0) + (planes[index + 1] ?? 0)) / 2

const planesOf = ({ base, heads }: ElectrodeShape) => ({
  xs: edges([-base.length / 2, base.length / 2, ...heads.flatMap(({ x, length }) => [x - length / 2, x + length / 2])]),
  ys: edges([-base.width / 2, base.width / 2, ...heads.flatMap(({ y, width }) => [y - width / 2, y + width / 2])]),
  zs: edges([0, base.height, ...heads.map(({ height }) => -height)]),
})

/** The electrode's closed shell: base face at Z0, heads burning towards −Z. */
export function electrodeSkin(shape: ElectrodeShape): readonly Triangle[] {
  const planes = planesOf(shape)
  const { xs, ys, zs } = planes
  return skin({
    ...planes,
    isFilled: (i, j, k) => {
      const z = middle(zs, k)
      if (z > 0) return true
      return shape.heads.some((head) => z > -head.height && covers(head, middle(xs, i), middle(ys, j)))
    },
  })
}

/** Projected area of the heads along the burn axis, mm²: overlaps count once. */
export function projectedAreaOf(shape: ElectrodeShape): number {
  const { xs, ys } = planesOf(shape)
  let area = 0
  for (let i = 0; i < xs.length - 1; i += 1) {
    for (let j = 0; j < ys.length - 1; j += 1) {
      if (!shape.heads.some((head) => covers(head, middle(xs, i), middle(ys, j)))) continue
      area += ((xs[i + 1] ?? 0) - (xs[i] ?? 0)) * ((ys[j + 1] ?? 0) - (ys[j] ?? 0))
    }
  }
  return Number(area.toFixed(6))
}

/** Ribs side by side along X. */
export function ribs(
  count: number,
  rib: { length: number; width: number; height: number; pitch: number },
  base: ElectrodeShape['base'],
): ElectrodeShape {
  const heads = Array.from(
    { length: count },
    (_, index): HeadBox => ({
      x: 0,
      y: (index - (count - 1) / 2) * rib.pitch,
      length: rib.length,
      width: rib.width,
      height: rib.height,
    }),
  )
  return { base, heads }
}

/** A frame around an open pocket: four walls. */
export function frame(
  outer: { length: number; width: number; wall: number; height: number },
  base: ElectrodeShape['base'],
): ElectrodeShape {
  const { length, width, wall, height } = outer
  const wallX = (length - wall) / 2
  const wallY = (width - wall) / 2
  return {
    base,
    heads: [
      { x: 0, y: wallY, length, width: wall, height },
      { x: 0, y: -wallY, length, width: wall, height },
      { x: wallX, y: 0, length: wall, width, height },
      { x: -wallX, y: 0, length: wall, width, height },
    ],
  }
}
