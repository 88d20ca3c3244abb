import type { Electrode, Machine } from '@heron/contract/routes'
import type { PlanItem } from '../../../kit/engineering/plan-view/plan-item.ts'
import type { PlanBox } from '../../../kit/engineering/plan-view/plan-window.ts'
import { EROSION, MACHINE, type Track } from '../../../kit/engineering/replay/track.ts'
import { cylinder } from '../../../kit/engineering/solid-view/cylinder.ts'
import {
  type Scene,
  type SceneBounds,
  type SceneBox,
  type SceneMesh,
  type ScenePlacement,
  sceneBounds,
} from '../../../kit/engineering/solid-view/scene.ts'
import { toolBodies } from '../../../widgets/tool-bodies/tool-bodies.ts'
import type { PlannedShape } from './program-places.ts'
import type { BurntPlace } from './program-track.ts'

/** Height of an electrode above its tip and of its base table where they are not known, mm. */
const HEAD = 16
const BASE = 5
/** Above this number of burnt locations only their paths are drawn, because each cavity is a separate body. */
const MOST_CAVITIES = 600

/** Static parts of a replay: the block and one shape for each electrode. */
export interface ReplaySolids {
  readonly boxes: readonly SceneBox[]
  /** Holder and chuck by the shape they belong to; none where their sizes are not stated. */
  readonly bodies: ReadonlyMap<string, readonly SceneMesh[]>
  /** Shape, angle and colour of each burnt location, in order. */
  readonly places: readonly {
    readonly place: BurntPlace
    readonly shape: string
    readonly depth: number
    readonly c: number
    readonly color: string
  }[]
}

function sizeOf(item: PlanItem): readonly [number, number] {
  const corners = item.outlines.flat()
  const reach = (axis: 0 | 1) => 2 * Math.max(1, ...corners.map((corner) => Math.abs(corner[axis])))
  return [reach(0), reach(1)]
}

/** Head and base table about the tip, in the electrode's sizes where they are known. */
function toolBoxes(shape: string, { color, electrode, ...item }: PlannedShape): readonly SceneBox[] {
  const [length, width] = sizeOf({ color, ...item })
  const head = electrode?.head.height ?? HEAD
  const base = electrode?.base
  const [baseX, baseY] = [(base?.length ?? length + 4) / 2, (base?.width ?? width + 4) / 2]
  return [
    {
      id: `head ${shape}`,
      min: [-length / 2, -width / 2, 0],
      max: [length / 2, width / 2, head],
      color,
      placedOnly: true,
    },
    {
      id: `base ${shape}`,
      min: [-baseX, -baseY, head],
      max: [baseX, baseY, head + (base?.height ?? BASE)],
      color: '#b8c2d4',
      placedOnly: true,
    },
  ]
}

/** Holder and chuck over the tip of an electrode, as far as they are stated. */
function bodyMeshes(shape: string, electrode: Electrode | undefined, chuck: Machine['chuck'] | undefined) {
  const bodies = toolBodies(electrode, chuck)
  return (['holder', 'chuck'] as const).flatMap((part) => {
    const body = bodies[part]
    return body ? [cylinder(`${part} ${shape}`, body.diameter, body.from, body.to)] : []
  })
}

const blockOf = (block: PlanBox, height: number | null): SceneBox => ({
  id: 'block',
  min: [block.minX, block.minY, -(height ?? 20)],
  max: [block.maxX, block.maxY, 0],
  color: '#9aa7bd',
  opacity: 0.22,
})

/** The block, the electrodes with holder and chuck, and their cavities, created once per program. */
export function replaySolids(
  track: Track,
  places: readonly BurntPlace[],
  items: readonly PlannedShape[],
  {
    block,
    height,
    chuck,
  }: {
    readonly block: PlanBox | undefined
    readonly height: number | null
    readonly chuck: Machine['chuck'] | undefined
  },
): ReplaySolids {
  const boxes = new Map<string, SceneBox>()
  const bodies = new Map<string, readonly SceneMesh[]>()
  if (block) boxes.set('block', blockOf(block, height))
  const placed = places.flatMap((place, index) => {
    const item = items[index]
    if (!item) return []
    const [length, width] = sizeOf(item)
    const depth = Math.max(0.1, -(track.z[place.last] ?? 0))
    const shape = item.electrode?.id ?? `${length}x${width}`
    const cavity = `cavity ${shape} ${depth.toFixed(3)}`
    for (const box of toolBoxes(shape, item)) boxes.set(box.id, box)
    if (!bodies.has(shape)) bodies.set(shape, bodyMeshes(shape, item.electrode, chuck))
    boxes.set(cavity, {
      id: cavity,
      min: [-length / 2, -width / 2, -depth],
      max: [length / 2, width / 2, 0],
      color: item.color,
      opacity: 0.55,
      placedOnly: true,
    })
    return [{ place, shape, depth, c: item.c, color: item.color }]
  })
  return { boxes: [...boxes.values()], bodies, places: placed }
}

/** The bounds of everything the replay shows, so that the camera need not move. */
export function replayBounds({ boxes, bodies, places }: ReplaySolids, highest: number): SceneBounds {
  const meshes = [...bodies.values()].flat()
  const placements = places.flatMap(({ place, shape, c }, index) =>
    [`base ${shape}`, ...(bodies.get(shape) ?? []).map(({ id }) => id)].map((id) => ({
      id: `${index} ${id}`,
      shape: id,
      x: place.x,
      y: place.y,
      z: highest,
      c,
    })),
  )
  return sceneBounds({ meshes, lines: [], boxes, placements })
}

function pathOf(track: Track, from: number, to: number): Float32Array {
  const points: number[] = []
  for (let index = from; index <= to; index += 1) {
    if (track.kind[index] !== MACHINE) points.push(track.x[index] ?? 0, track.y[index] ?? 0, track.z[index] ?? 0)
  }
  return Float32Array.from(points)
}

const NO_BODIES: readonly SceneMesh[] = []

/** The electrode with holder and chuck at the current move, the burnt cavities, and the path before and after. */
export function replayScene(track: Track, now: number, { boxes, bodies, places }: ReplaySolids): Scene {
  const current = places.find(({ place }) => place.last >= now) ?? places.at(-1)
  const at = { x: track.x[now] ?? 0, y: track.y[now] ?? 0, z: track.z[now] ?? 0, c: current?.c ?? 0 }
  const meshes = bodies.get(current?.shape ?? '') ?? NO_BODIES
  const placements: ScenePlacement[] = []
  if (current) {
    const color = track.kind[now] === EROSION ? 'var(--h-bad)' : current.color
    placements.push({ id: 'head', shape: `head ${current.shape}`, ...at, color })
    placements.push({ id: 'base', shape: `base ${current.shape}`, ...at })
    for (const { id } of meshes) placements.push({ id, shape: id, ...at })
  }
  const burnt = places.length <= MOST_CAVITIES ? places.filter(({ place }) => place.first < now) : []
  burnt.forEach(({ place, shape, depth, c, color }, index) => {
    placements.push({
      id: `cavity ${index}`,
      shape: `cavity ${shape} ${depth.toFixed(3)}`,
      x: place.x,
      y: place.y,
      z: 0,
      c,
      color,
    })
  })
  return {
    meshes,
    boxes,
    placements,
    lines: [
      { id: 'ahead', points: pathOf(track, now, track.length - 1), color: 'var(--h-text-3)', dashed: true },
      { id: 'done', points: pathOf(track, 0, now), color: 'var(--h-accent)' },
    ].filter((line) => line.points.length >= 6),
  }
}
