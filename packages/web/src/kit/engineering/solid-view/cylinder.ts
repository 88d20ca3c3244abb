import type { SceneMesh } from './scene.ts'

/** Corners of the outline that a cylinder is drawn with. */
const CORNERS = 32

/** An upright cylinder about the origin, diameter in mm, from one Z up to another, translucent. */
export function cylinder(id: string, diameter: number, from: number, to: number): SceneMesh {
  const positions = [0, 0, from, 0, 0, to]
  const indices: number[] = []
  for (let at = 0; at < CORNERS; at++) {
    const angle = (2 * Math.PI * at) / CORNERS
    const [x, y] = [(diameter / 2) * Math.cos(angle), (diameter / 2) * Math.sin(angle)]
    positions.push(x, y, from, x, y, to)
    const [low, next] = [2 + 2 * at, 2 + 2 * ((at + 1) % CORNERS)]
    indices.push(0, next, low, 1, low + 1, next + 1, low, next, next + 1, low, next + 1, low + 1)
  }
  const shape = { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) }
  return { id, ...shape, color: '#b8c2d4', opacity: 0.35 }
}
