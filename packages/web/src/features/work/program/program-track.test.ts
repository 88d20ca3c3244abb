import { moveKinds, type ProgramMoves } from '@heron/contract/routes'
import { describe, expect, it } from 'vitest'
import { EROSION } from '../../../kit/engineering/replay/track.ts'
import { burntPlaces, trackOf } from './program-track.ts'

const kind = (name: (typeof moveKinds)[number]) => moveKinds.indexOf(name)

/** Down to the place, burn, and up again. */
const moves: ProgramMoves = {
  kind: [kind('machine'), kind('rapid'), kind('rapid'), kind('erode'), kind('clear')],
  line: [3, 10, 11, 16, 17],
  x: [0, null, 24.5, 24.5, 24.5],
  y: [0, null, -18.25, -18.25, -18.25],
  z: [-100, 12, 12, -7.812, 12],
}

describe('replay track', () => {
  it('[Q08] shows where the text erodes and how deep', () => {
    const track = trackOf(moves, () => 60)
    const erosion = track.kind.indexOf(EROSION)
    expect([track.x[erosion], track.y[erosion], track.z[erosion], track.line[erosion]]).toEqual([
      24.5, -18.25, -7.812, 16,
    ])
    expect(burntPlaces(track)).toEqual([{ x: 24.5, y: -18.25, first: erosion, last: erosion }])
  })

  it('keeps an axis that is not known yet, and ignores machine coordinates', () => {
    const track = trackOf(moves, () => 60)
    expect([[...track.x], [...track.z]]).toEqual([
      [0, 0, 24.5, 24.5, 24.5],
      [0, 12, 12, -7.812, 12],
    ])
  })

  it('counts the planned time of an erosion, and rapid feed for the rest', () => {
    const { until } = trackOf(moves, (line) => line)
    expect((until[3] ?? 0) - (until[2] ?? 0)).toBe(16)
    expect((until[1] ?? 0) - (until[0] ?? 0)).toBeCloseTo((12 / 3_000) * 60)
  })
})
