import { describe, expect, it } from 'vitest'
import { Stops } from './stops.ts'

describe('stops', () => {
  const stops = new Stops()
  for (let n = 0; n < 100; n++) stops.push(10 * n, [n, n + 0.5, -n])
  stops.repeat(20, 90, 1_000)

  it('repeats places by another row, also when there is no room', () => {
    expect(stops.length).toBe(170)
    expect([stops.row(100), stops.row(169), stops.row(170)]).toEqual([1_200, 1_890, undefined])
    expect([stops.spot(100), stops.spot(169)]).toEqual([stops.spot(20), stops.spot(89)])
  })

  it('looks at each place once', () => {
    const seen: number[] = []
    const isRight = (x: number): boolean => {
      seen.push(x)
      return true
    }
    expect(stops.every(isRight)).toBe(true)
    expect(seen).toEqual(Array.from({ length: 100 }, (_, n) => n))
    expect(stops.every((x, y, z) => x < 99 && y > 0 && z <= 0)).toBe(false)
    stops.push(2_000, [500, 0, 0])
    expect(stops.every((x) => x < 500)).toBe(false)
  })
})
