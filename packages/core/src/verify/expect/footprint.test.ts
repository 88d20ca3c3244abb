import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exampleElectrode } from '../../testing/example.ts'
import { degrees, lengthFromCounts } from '../../units/index.ts'
import { burnFootprint, type Footprint, footprintsOverlap } from './footprint.ts'

const place = fc.record({
  x: fc.integer({ min: -300, max: 300 }),
  y: fc.integer({ min: -300, max: 300 }),
  c: fc.integer({ min: -179_999, max: 180_000 }),
  length: fc.integer({ min: 20, max: 400 }),
  width: fc.integer({ min: 20, max: 400 }),
})
type Place = typeof place extends fc.Arbitrary<infer P> ? P : never

function printOf({ x, y, c, length, width }: Place): Footprint {
  const sides = { length: lengthFromCounts(length), width: lengthFromCounts(width) }
  const base = exampleElectrode()
  const electrode = { ...base, head: { ...base.head, ...sides } }
  const visit = { cs: 54, x: lengthFromCounts(x), y: lengthFromCounts(y), c: degrees(c / 1000), line: 1 }
  return burnFootprint(visit, electrode, lengthFromCounts(0), 'C1', 'i1')
}

/** Whether a point is inside a turned rectangle, by turning it back. */
function holds({ x, y, c, length, width }: Place, [px, py]: readonly [number, number]): boolean {
  const turn = (c / 1000) * (Math.PI / 180)
  const [dx, dy] = [px - x, py - y]
  const u = dx * Math.cos(turn) + dy * Math.sin(turn)
  const v = dy * Math.cos(turn) - dx * Math.sin(turn)
  return Math.abs(u) < length / 2 - 1e-6 && Math.abs(v) < width / 2 - 1e-6
}

/** Grid points over a footprint, edges included. */
function* grid({ corners: [a, b, , d] }: Footprint): Generator<readonly [number, number]> {
  if (!a || !b || !d) return
  for (let i = 0; i <= 40; i++)
    for (let j = 0; j <= 40; j++)
      yield [
        a[0] + ((b[0] - a[0]) * i) / 40 + ((d[0] - a[0]) * j) / 40,
        a[1] + ((b[1] - a[1]) * i) / 40 + ((d[1] - a[1]) * j) / 40,
      ]
}

it('property: two prints that share a point overlap, from either side', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const [a, b] = [printOf(one), printOf(other)]
      expect(footprintsOverlap(a, b)).toBe(footprintsOverlap(b, a))
      if ([...grid(a)].some((point) => holds(other, point))) expect(footprintsOverlap(a, b)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

it('property: prints that overlap have a point in common once both are a little larger', () => {
  const grown = (one: Place): Place => ({
    ...one,
    length: Math.ceil(one.length * 1.2),
    width: Math.ceil(one.width * 1.2),
  })
  fc.assert(
    fc.property(place, place, (one, other) => {
      if (!footprintsOverlap(printOf(one), printOf(other))) return
      const [a, b] = [grown(one), grown(other)]
      const meets =
        [...grid(printOf(a))].some((point) => holds(b, point)) || [...grid(printOf(b))].some((p) => holds(a, p))
      expect(meets).toBe(true)
    }),
    { numRuns: 300 },
  )
})
