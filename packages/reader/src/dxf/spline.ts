import { numberOf, type RawEntity, toNumber, type XY } from './raw-entity.ts'

const numbersOf = ({ tags }: RawEntity, code: number): readonly number[] =>
  tags.filter((tag) => tag.code === code).map(({ value }) => toNumber(value) ?? 0)

/** Points on the curve between two knots. */
const PER_SPAN = 8
const MOST_CONTROL_POINTS = 10_000

type Weighted = readonly [x: number, y: number, weight: number]

const mix = (from: Weighted, to: Weighted, share: number): Weighted => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** De Boor's algorithm at one parameter within the knot span `span`. */
function at(
  controls: readonly Weighted[],
  knots: readonly number[],
  degree: number,
  span: number,
  parameter: number,
): XY {
  let row = controls.slice(span - degree, span + 1)
  for (let round = 1; round <= degree; round += 1) {
    row = row.slice(1).map((control, index) => {
      const first = span - degree + round + index
      const low = knots[first] ?? 0
      const high = knots[first + degree - round + 1] ?? 0
      return mix(row[index] ?? control, control, high === low ? 0 : (parameter - low) / (high - low))
    })
  }
  const [x, y, weight] = row[0] ?? [0, 0, 1]
  return [x / weight, y / weight]
}

/** Points of a SPLINE: on the curve when it has control points and matching knots, else its fit points. */
export function splinePoints(entity: RawEntity): readonly XY[] {
  const degree = numberOf(entity, 71, 3)
  const [xs, ys, knots, weights] = [
    numbersOf(entity, 10),
    numbersOf(entity, 20),
    numbersOf(entity, 40),
    numbersOf(entity, 41),
  ]
  const fitYs = numbersOf(entity, 21)
  const fits = degree >= 1 && degree <= 10 && xs.length > degree && knots.length === xs.length + degree + 1
  if (!fits || xs.length > MOST_CONTROL_POINTS) return numbersOf(entity, 11).map((x, index) => [x, fitYs[index] ?? 0])
  const controls = xs.map((x, index): Weighted => {
    const weight = weights[index] ?? 1
    return [x * weight, (ys[index] ?? 0) * weight, weight]
  })
  const points: XY[] = []
  for (let span = degree; span < xs.length; span += 1) {
    const [low = 0, high = 0] = [knots[span], knots[span + 1]]
    if (high <= low) continue
    const last = span === xs.length - 1 ? PER_SPAN : PER_SPAN - 1
    for (let step = 0; step <= last; step += 1)
      points.push(at(controls, knots, degree, span, low + ((high - low) * step) / PER_SPAN))
  }
  return points
}
