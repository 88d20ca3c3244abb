/** A triangle mesh in mm, Z up. */
export interface SceneMesh {
  readonly id: string
  readonly positions: Float32Array
  readonly indices: Uint32Array
  /** CSS colour, resolved by the view. */
  readonly color: string
  readonly opacity?: number
}

/** A block in the scene: its corners in mm. */
export interface SceneBox {
  readonly id: string
  readonly min: readonly [number, number, number]
  readonly max: readonly [number, number, number]
  readonly color: string
  readonly opacity?: number
  readonly edges?: boolean
  /** Drawn only where it is placed, not at its own position. */
  readonly placedOnly?: boolean
}

/** The same mesh or box shown at several positions. */
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

/** Unit vectors from the scene's centre to the camera. */
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

export interface SceneBounds {
  readonly centre: readonly [number, number, number]
  readonly radius: number
  /** Half of each side of the box around everything, mm. */
  readonly half: readonly [number, number, number]
}

/** Shapes not drawn at their own position: those that are placed, and those with `placedOnly`. */
export function shownByPlacement(scene: Scene): ReadonlySet<string> {
  return new Set([
    ...scene.placements.map((placement) => placement.shape),
    ...scene.boxes.filter((box) => box.placedOnly).map((box) => box.id),
  ])
}

/** Half width and half height of a box seen from a direction, with Z up. */
export function seenHalf(half: SceneBounds['half'], eye: readonly [number, number, number]): readonly [number, number] {
  const flat = Math.hypot(eye[0], eye[1])
  const long = Math.hypot(flat, eye[2])
  // The right axis is horizontal and perpendicular to the view; up completes the frame.
  const right = [-eye[1] / flat, eye[0] / flat, 0]
  const up = [(-eye[0] * eye[2]) / (flat * long), (-eye[1] * eye[2]) / (flat * long), flat / long]
  const reach = (axis: readonly number[]) => axis.reduce((sum, part, at) => sum + Math.abs(part) * (half[at] ?? 0), 0)
  return [reach(right), reach(up)]
}

/** Centre and radius (mm) of the whole scene; a 100 mm ball when it is empty. */
export function sceneBounds(scene: Scene): SceneBounds {
  const whole: Extent = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }
  const shapes = new Map<string, Extent>()
  for (const mesh of scene.meshes) shapes.set(mesh.id, meshExtent(mesh))
  for (const box of scene.boxes) shapes.set(box.id, { min: [...box.min], max: [...box.max] })
  const placed = shownByPlacement(scene)
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
  if (!Number.isFinite(whole.min[0])) return { centre: [0, 0, 0], radius: 100, half: [100, 100, 100] }
  const centre = [0, 1, 2].map((axis) => ((whole.min[axis] ?? 0) + (whole.max[axis] ?? 0)) / 2)
  const half = [0, 1, 2].map((axis) => ((whole.max[axis] ?? 0) - (whole.min[axis] ?? 0)) / 2)
  return {
    centre: [centre[0] ?? 0, centre[1] ?? 0, centre[2] ?? 0],
    radius: Math.max(Math.hypot(...half), 0.5),
    half: [half[0] ?? 0, half[1] ?? 0, half[2] ?? 0],
  }
}
