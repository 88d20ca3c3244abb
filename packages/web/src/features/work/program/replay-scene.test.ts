import type { Electrode } from '@heron/contract/routes'
import { describe, expect, it } from 'vitest'
import { rectangle } from '../../../kit/engineering/plan-view/plan-item.ts'
import type { Track } from '../../../kit/engineering/replay/track.ts'
import type { PlannedShape } from './program-places.ts'
import { burntPlaces } from './program-track.ts'
import { replayBounds, replayScene, replaySolids } from './replay-scene.ts'

// The other fields do not matter here.
const electrode = {
  id: 'e1',
  name: 'E1',
  head: { length: 20, width: 10, height: 32 },
  base: { length: 30, width: 26, height: 10 },
  holder: { diameter: 62, height: 34 },
  holderLength: 60,
} as Electrode

/** A rapid move, an erosion 8 mm deep, and the way back. */
const track: Track = {
  length: 3,
  x: Float64Array.of(24, 24, 24),
  y: Float64Array.of(-18, -18, -18),
  z: Float64Array.of(12, -8, 12),
  until: Float64Array.of(1, 61, 62),
  line: Int32Array.of(1, 2, 3),
  kind: Uint8Array.of(0, 2, 0),
}

const item = (of: Electrode | undefined): PlannedShape => ({
  id: '0',
  label: 'C1',
  x: 24,
  y: -18,
  c: 30,
  outlines: [rectangle(20, 10)],
  color: 'red',
  electrode: of,
})

const chuck = { diameter: 120, height: 80 }
const solidsOf = (of: Electrode | undefined, held: typeof chuck | undefined) =>
  replaySolids(track, burntPlaces(track), [item(of)], { block: undefined, height: null, chuck: held })

const heightsOf = (positions: Float32Array) => new Set([...positions].filter((_, at) => at % 3 === 2))

describe('holder and chuck in the replay', () => {
  it('[Q08] move with the tip, above head and base table in their own sizes', () => {
    const scene = replayScene(track, 1, solidsOf(electrode, chuck))
    expect(scene.boxes.find(({ id }) => id === 'head e1')).toMatchObject({ min: [-10, -5, 0], max: [10, 5, 32] })
    expect(scene.boxes.find(({ id }) => id === 'base e1')).toMatchObject({ min: [-15, -13, 32], max: [15, 13, 42] })
    expect(scene.meshes.map(({ id, positions }) => [id, heightsOf(positions)])).toEqual([
      ['holder e1', new Set([42, 76])],
      ['chuck e1', new Set([92, 172])],
    ])
    const at = { x: 24, y: -18, z: -8, c: 30 }
    for (const id of ['holder e1', 'chuck e1']) expect(scene.placements).toContainEqual({ id, shape: id, ...at })
  })

  it('[Q08] are inside the camera’s bounds at the highest position', () => {
    const solids = solidsOf(electrode, chuck)
    const { centre, half } = replayBounds(solids, 12)
    expect(centre[2] + half[2]).toBe(12 + 172)
    expect(half[0]).toBe(60)
  })

  it('[Q08] are not drawn where they are not stated, nor for a place without an electrode', () => {
    const bare = { ...electrode, holder: { diameter: null, height: null } }
    expect(replayScene(track, 1, solidsOf(bare, undefined)).meshes).toEqual([])
    const unknown = replayScene(track, 1, solidsOf(undefined, chuck))
    expect(unknown.meshes).toEqual([])
    expect(unknown.boxes.find(({ id }) => id === 'head 20x10')).toMatchObject({ max: [10, 5, 16] })
  })
})
