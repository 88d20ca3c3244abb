/** A triangle mesh in mm, Z up. */
export interface SceneMesh {
  readonly id: string
  readonly positions: Float32Array
  readonly indices: Uint32Array
  /** CSS colour, resolved by the view. */
  readonly color: string
  readonly opacity?: number
}

/** A block standing in the scene: its corners in mm. */
export interface SceneBox {
  readonly id: string
  readonly min: readonly [number, number, number]
  readonly max: readonly [number, number, number]
  readonly color: string
  readonly opacity?: number
  readonly edges?: boolean
}

/** The same mesh or box shown at many places. */
export interface ScenePlacement {
  readonly id: string
  readonly shape: string
  readonly x: number
  readonly y: number
  readonly z: number
  /** Degrees about Z. */
  readonly c: number
  readonly color?: string
}

export interface SceneLine {
  readonly id: string
  /** x, y, z, x, y, z … mm */
  readonly points: Float32Array
  readonly color: string
  readonly dashed?: boolean
}

export interface SceneLabel {
  readonly id: string
  readonly text: string
  readonly at: readonly [number, number, number]
}

export interface Scene {
  readonly meshes: readonly SceneMesh[]
  readonly boxes: readonly SceneBox[]
  readonly placements: readonly ScenePlacement[]
  readonly lines: readonly SceneLine[]
}

export type ViewDirection = 'iso' | 'top' | 'front' | 'right'

/** Unit vectors from the scene's centre to the eye. */
export const directions: Readonly<Record<ViewDirection, readonly [number, number, number]>> = {
  iso: [0.58, -0.62, 0.53],
  top: [0, -0.0001, 1],
  front: [0, -1, 0.0001],
  right: [1, 0, 0.0001],
}

interface Extent {
  min: [number, number, number]
  max: [number, number, number]
}

function grow(extent: Extent, x: number, y: number, z: number): void {
  extent.min = [Math.min(extent.min[0], x), Math.min(extent.min[1], y), Math.min(extent.min[2], z)]
  extent.max = [Math.max(extent.max[0], x), Math.max(extent.max[1], y), Math.max(extent.max[2], z)]
}

function meshExtent(mesh: SceneMesh): Extent {
  const extent: Extent = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }
  for (let at = 0; at < mesh.positions.length; at += 3) {
    grow(extent, mesh.positions[at] ?? 0, mesh.positions[at + 1] ?? 0, mesh.positions[at + 2] ?? 0)
  }
  return extent
}

/** Centre and radius (mm) of everything in the scene; a 100 mm ball when it is empty. */
export function sceneBounds(scene: Scene): {
  readonly centre: readonly [number, number, number]
  readonly radius: number
} {
  const whole: Extent = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }
  const shapes = new Map<string, Extent>()
  for (const mesh of scene.meshes) shapes.set(mesh.id, meshExtent(mesh))
  for (const box of scene.boxes) shapes.set(box.id, { min: [...box.min], max: [...box.max] })
  const placed = new Set(scene.placements.map((placement) => placement.shape))
  for (const [id, { min, max }] of shapes) {
    if (placed.has(id)) continue
    grow(whole, ...min)
    grow(whole, ...max)
  }
  for (const { shape, x, y, z } of scene.placements) {
    const extent = shapes.get(shape)
    if (!extent) continue
    const reach = Math.max(...extent.min.slice(0, 2).map(Math.abs), ...extent.max.slice(0, 2).map(Math.abs))
    grow(whole, x - reach, y - reach, z + extent.min[2])
    grow(whole, x + reach, y + reach, z + extent.max[2])
  }
  if (!Number.isFinite(whole.min[0])) return { centre: [0, 0, 0], radius: 100 }
  const centre = [0, 1, 2].map((axis) => ((whole.min[axis] ?? 0) + (whole.max[axis] ?? 0)) / 2)
  const radius = Math.hypot(...[0, 1, 2].map((axis) => (whole.max[axis] ?? 0) - (whole.min[axis] ?? 0))) / 2
  return { centre: [centre[0] ?? 0, centre[1] ?? 0, centre[2] ?? 0], radius: Math.max(radius, 0.5) }
}
