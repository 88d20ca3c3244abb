import type { XY } from './raw-entity.ts'

/** x' = a x + c y + e, y' = b x + d y + f. */
export interface Affine {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export const IDENTITY: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** First `inner`, then `outer`. */
export const after = (outer: Affine, inner: Affine): Affine => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
})

export const shifted = (x: number, y: number): Affine => ({ ...IDENTITY, e: x, f: y })
export const scaledBy = (x: number, y: number): Affine => ({ ...IDENTITY, a: x, d: y })

export function rotatedBy(degrees: number): Affine {
  // Quarter turns are exact: the computed cos 90° is not 0.
  const quarter = degrees % 90 === 0 ? (((degrees / 90) % 4) + 4) % 4 : undefined
  const exact =
    quarter === undefined
      ? undefined
      : (
          [
            [1, 0],
            [0, 1],
            [-1, 0],
            [0, -1],
          ] as const
        )[quarter]
  const [cos, sin] = exact ?? [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 }
}

export const apply = ({ a, b, c, d, e, f }: Affine, [x, y]: XY): XY => [a * x + c * y + e, b * x + d * y + f]

/** Signed area factor; negative when the transform mirrors. */
export const determinant = ({ a, b, c, d }: Affine): number => a * d - b * c

/** Whether circles stay circles: both axes have equal scale and stay perpendicular. */
export function keepsCircles({ a, b, c, d }: Affine): boolean {
  const [first, second] = [Math.hypot(a, b), Math.hypot(c, d)]
  const size = Math.max(first, second)
  return Math.abs(first - second) <= 1e-9 * size && Math.abs(a * c + b * d) <= 1e-9 * size * size
}

/** Rotation of the X axis, degrees. */
export const turnOf = ({ a, b }: Affine): number => (Math.atan2(b, a) * 180) / Math.PI

/** Scale along Y, which text heights are multiplied by. */
export const heightFactor = ({ c, d }: Affine): number => Math.hypot(c, d)
