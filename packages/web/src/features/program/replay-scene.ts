import type { PlanBox } from '../../kit/plan-view/plan-window.ts'
import { EROSION, type Track } from '../../kit/replay/track.ts'
import type { Scene, SceneBox } from '../../kit/solid-view/scene.ts'

/** Side of the marker that stands for the electrode's tip, mm: the text knows its place, not its shape. */
const TIP = 3

function pathOf(track: Track, from: number, to: number): Float32Array {
  const points = new Float32Array(Math.max(0, to - from + 1) * 3)
  for (let index = from; index <= to; index += 1) {
    points.set([track.x[index] ?? 0, track.y[index] ?? 0, track.z[index] ?? 0], (index - from) * 3)
  }
  return points
}

/** The way of the tip in 3D: done and still to come, every erosion as a line into the block. */
export function replayScene(track: Track, now: number, block: PlanBox | undefined, height: number | null): Scene {
  const boxes: SceneBox[] = []
  if (block) {
    boxes.push({
      id: 'block',
      min: [block.minX, block.minY, -(height ?? 20)],
      max: [block.maxX, block.maxY, 0],
      color: '#9aa7bd',
      opacity: 0.25,
    })
  }
  boxes.push({ id: 'tip', min: [-TIP / 2, -TIP / 2, 0], max: [TIP / 2, TIP / 2, TIP * 4], color: 'var(--h-accent)' })
  const burning = track.kind[now] === EROSION
  return {
    meshes: [],
    boxes,
    placements: [
      {
        id: 'tip',
        shape: 'tip',
        x: track.x[now] ?? 0,
        y: track.y[now] ?? 0,
        z: track.z[now] ?? 0,
        c: 0,
        color: burning ? 'var(--h-bad)' : 'var(--h-accent)',
      },
    ],
    lines: [
      { id: 'ahead', points: pathOf(track, now, track.length - 1), color: 'var(--h-text-3)', dashed: true },
      { id: 'done', points: pathOf(track, 0, now), color: 'var(--h-accent)' },
    ].filter((line) => line.points.length >= 6),
  }
}
