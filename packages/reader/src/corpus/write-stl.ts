import type { Triangle } from './grid-solid.ts'

const HEADER_BYTES = 80
const TRIANGLE_BYTES = 50

function normalOf([a, b, c]: Triangle): readonly [number, number, number] {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
  const length = Math.hypot(...n) || 1
  return [n[0] / length, n[1] / length, n[2] / length]
}

/** Triangles as a binary STL file. */
export function writeStl(triangles: readonly Triangle[], name: string): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + 4 + triangles.length * TRIANGLE_BYTES)
  bytes.set(new TextEncoder().encode(`binary ${name}`).subarray(0, HEADER_BYTES))
  const view = new DataView(bytes.buffer)
  view.setUint32(HEADER_BYTES, triangles.length, true)
  for (const [index, triangle] of triangles.entries()) {
    const start = HEADER_BYTES + 4 + index * TRIANGLE_BYTES
    const figures = [normalOf(triangle), ...triangle].flat()
    for (const [place, figure] of figures.entries()) view.setFloat32(start + place * 4, figure, true)
  }
  return bytes
}

/** Triangles as an ASCII STL file. */
export function writeAsciiStl(triangles: readonly Triangle[], name: string): Uint8Array {
  const facets = triangles.map((triangle) => {
    const corners = triangle.map((point) => `      vertex ${point.join(' ')}`).join('\n')
    return `  facet normal ${normalOf(triangle).join(' ')}\n    outer loop\n${corners}\n    endloop\n  endfacet`
  })
  return new TextEncoder().encode(`solid ${name}\n${facets.join('\n')}\nendsolid ${name}\n`)
}
