import { describe, expect, it } from 'vitest'
import { clockText, moveAt, moveOfLine, type Track } from './track.ts'

const track: Track = {
  length: 4,
  x: new Float64Array(4),
  y: new Float64Array(4),
  z: Float64Array.of(12, 12, 0.5, -7),
  until: Float64Array.of(1, 2, 4, 3664),
  line: Int32Array.of(10, 12, 13, 15),
  kind: Uint8Array.of(0, 0, 1, 2),
}

describe('replay track', () => {
  it('finds the current move, and stays at the last', () => {
    expect([0, 1, 1.5, 3, 100, 9_999].map((seconds) => moveAt(track, seconds))).toEqual([0, 1, 1, 2, 3, 3])
  })

  it('finds the move of a line, or the one before it', () => {
    expect([10, 13, 14, 99, 3].map((line) => moveOfLine(track, line))).toEqual([0, 2, 2, 3, undefined])
  })

  it('writes hours, minutes and seconds', () => {
    expect(clockText(3664.4)).toBe('01:01:04')
  })
})
