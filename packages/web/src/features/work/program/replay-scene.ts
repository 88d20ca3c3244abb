import type { PlanItem } from '../../../kit/engineering/plan-view/plan-item.ts'
import type { PlanBox } from '../../../kit/engineering/plan-view/plan-window.ts'
import { EROSION, MACHINE, type Track } from '../../../kit/engineering/replay/track.ts'
import {
  type Scene,
  type SceneBounds,
  type SceneBox,
  type ScenePlacement,
  sceneBounds,
} from '../../../kit/engineering/solid-view/scene.ts'
import type { BurntPlace } from './program-track.ts'

/** Drawn height of the electrode above its tip and of its base, mm; the text contains neither. */
const HEAD = 16
const BASE = 5
/** Above this number of burnt locations only their paths are drawn, because each cavity is a separate body. */
const MOST_CAVITIES = 600

/** Static parts of a replay: the block and one shape for each kind of electrode. */
export interface ReplaySolids {
  readonly boxes: readonly SceneBox[]
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

/** The block, the electrodes and their cavities, created once per program. */
export function replaySolids(
  track: Track,
  places: readonly BurntPlace[],
  items: readonly PlanItem[],
  block: PlanBox | undefined,
  height: number | null,
): ReplaySolids {
  const boxes = new Map<string, SceneBox>()
  if (block) {
    boxes.set('block', {
      id: 'block',
      min: [block.minX, block.minY, -(height ?? 20)],
      max: [block.maxX, block.maxY, 0],
      color: '#9aa7bd',
      opacity: 0.22,
    })
  }
  const placed = places.flatMap((place, index) => {
    const item = items[index]
    if (!item) return []
    const [length, width] = sizeOf(item)
    const [x, y] = [length / 2, width / 2]
    const depth = Math.max(0.1, -(track.z[place.last] ?? 0))
    const shape = `${length}x${width}`
    const cavity = `cavity ${shape} ${depth.toFixed(3)}`
    boxes.set(`head ${shape}`, {
      id: `head ${shape}`,
      min: [-x, -y, 0],
      max: [x, y, HEAD],
      color: item.color,
      placedOnly: true,
    })
    boxes.set(`base ${shape}`, {
      id: `base ${shape}`,
      min: [-x - 2, -y - 2, HEAD],
      max: [x + 2, y + 2, HEAD + BASE],
      color: '#b8c2d4',
      placedOnly: true,
    })
    boxes.set(cavity, {
      id: cavity,
      min: [-x, -y, -depth],
      max: [x, y, 0],
      color: item.color,
      opacity: 0.55,
      placedOnly: true,
    })
    return [{ place, shape, depth, c: item.c, color: item.color }]
  })
  return { boxes: [...boxes.values()], places: placed }
}

/** The bounds of everything the replay shows, so that the camera need not move. */
export function replayBounds({ boxes, places }: ReplaySolids, highest: number): SceneBounds {
  const placements = places.map(({ place, shape, c }, index) => ({
    id: String(index),
    shape: `base ${shape}`,
    x: place.x,
    y: place.y,
    z: highest,
    c,
  }))
  return sceneBounds({ meshes: [], lines: [], boxes, placements })
}

function pathOf(track: Track, from: number, to: number): Float32Array {
  const points: number[] = []
  for (let index = from; index <= to; index += 1) {
    if (track.kind[index] !== MACHINE) points.push(track.x[index] ?? 0, track.y[index] ?? 0, track.z[index] ?? 0)
  }
  return Float32Array.from(points)
}

/** The electrode at the current move, the burnt cavities, and the path before and after. */
export function replayScene(track: Track, now: number, { boxes, places }: ReplaySolids): Scene {
  const current = places.find(({ place }) => place.last >= now) ?? places.at(-1)
  const at = { x: track.x[now] ?? 0, y: track.y[now] ?? 0, z: track.z[now] ?? 0, c: current?.c ?? 0 }
  const placements: ScenePlacement[] = []
  if (current) {
    const color = track.kind[now] === EROSION ? 'var(--h-bad)' : current.color
    placements.push({ id: 'head', shape: `head ${current.shape}`, ...at, color })
    placements.push({ id: 'base', shape: `base ${current.shape}`, ...at })
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
    meshes: [],
    boxes,
    placements,
    lines: [
      { id: 'ahead', points: pathOf(track, now, track.length - 1), color: 'var(--h-text-3)', dashed: true },
      { id: 'done', points: pathOf(track, 0, now), color: 'var(--h-accent)' },
    ].filter((line) => line.points.length >= 6),
  }
}
