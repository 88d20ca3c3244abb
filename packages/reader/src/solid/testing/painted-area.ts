/**
 * Area (mm²) of the projection of triangles along Z: every cell of a grid of `step` mm whose middle is in a triangle
 * counts once.
 */
export function paintedArea(positions: ArrayLike<number>, indices: ArrayLike<number>, step: number): number {
  const painted = new Set<string>()
  const corner = (at: number): readonly [number, number] => {
    const index = 3 * (indices[at] ?? 0)
    return [positions[index] ?? 0, positions[index + 1] ?? 0]
  }
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [corner(at), corner(at + 1), corner(at + 2)]
    const side = (p: typeof a, q: typeof a, x: number, y: number) =>
      (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0])
    const doubled = side(a, b, ...c)
    if (doubled === 0) continue
    const cells = (axis: 0 | 1) => {
      const values = [a[axis], b[axis], c[axis]]
      return { from: Math.floor(Math.min(...values) / step), to: Math.floor(Math.max(...values) / step) }
    }
    const [columns, rows] = [cells(0), cells(1)]
    for (let column = columns.from; column <= columns.to; column++)
      for (let row = rows.from; row <= rows.to; row++) {
        const [x, y] = [(column + 0.5) * step, (row + 0.5) * step]
        const sides = [side(a, b, x, y), side(b, c, x, y), side(c, a, x, y)]
        if (sides.every((each) => each * doubled >= 0)) painted.add(`${column},${row}`)
      }
  }
  return painted.size * step ** 2
}
