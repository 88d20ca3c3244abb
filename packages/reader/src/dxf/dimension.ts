import type { PlanDimension, PlanDimensionType } from '@heron/core/drawing'
import { apply, heightFactor } from './affine.ts'
import { plainMText } from './plain-text.ts'
import { locatorOf, numberOf, pointOf, type RawEntity, textOf, toNumber, type XY } from './raw-entity.ts'
import type { Placed } from './unfold.ts'

const ORDINATE_X = 64

/** Code 70: the lowest three bits are the type, 64 marks ordinates along X. */
function typeOf(flags: number): PlanDimensionType | undefined {
  if ((flags & 7) === 6) return (flags & ORDINATE_X) !== 0 ? 'ordinateX' : 'ordinateY'
  return (['linear', 'aligned', 'angular', 'diameter', 'radius', 'angular'] as const)[flags & 7]
}

const distance = (from: XY, to: XY): number => Math.hypot(to[0] - from[0], to[1] - from[1])

const along = (from: XY, to: XY, degrees: number): number => {
  const radians = (degrees * Math.PI) / 180
  return Math.abs((to[0] - from[0]) * Math.cos(radians) + (to[1] - from[1]) * Math.sin(radians))
}

interface Ends {
  readonly from: XY
  readonly to: XY
}

/** The two points of a dimension; for ordinates, the datum and the feature. */
function endsOf(entity: RawEntity, type: PlanDimensionType): Ends | undefined {
  const [definition, first, second, onCircle] = [10, 13, 14, 15].map((code) => pointOf(entity, code))
  const pairs: Readonly<Record<PlanDimensionType, readonly [XY | undefined, XY | undefined]>> = {
    linear: [first, second],
    aligned: [first, second],
    angular: [first, second],
    diameter: [definition, onCircle],
    radius: [definition, onCircle],
    ordinateX: [definition, first],
    ordinateY: [definition, first],
  }
  const [from, to] = pairs[type]
  return from && to && { from, to }
}

/** The value calculated from geometry, in the entity's own units; angles only as stated in the file. */
function measured(entity: RawEntity, type: PlanDimensionType, { from, to }: Ends): number | undefined {
  if (type === 'ordinateX') return to[0] - from[0]
  if (type === 'ordinateY') return to[1] - from[1]
  if (type === 'linear') return along(from, to, numberOf(entity, 50))
  if (type !== 'angular') return distance(from, to)
  const stated = toNumber(textOf(entity, 42))
  return stated === undefined ? undefined : (stated * 180) / Math.PI
}

/** A text set by hand in place of the measured value; `<>` means that value, an empty text or one blank means none. */
function overrideOf(entity: RawEntity): string | undefined {
  const text = plainMText(textOf(entity, 1) ?? '')
  return text === '' || text === '<>' ? undefined : text
}

/** The dimension of an entity, in drawing units; undefined for other and broken entities. `label` is added later. */
export function dimensionOf({ entity, by }: Placed): PlanDimension | undefined {
  if (entity.type !== 'DIMENSION') return undefined
  const type = typeOf(numberOf(entity, 70))
  const ends = type && endsOf(entity, type)
  const value = ends && measured(entity, type, ends)
  if (value === undefined || !ends) return undefined
  const override = overrideOf(entity)
  return {
    type,
    value: type === 'angular' ? value : value * heightFactor(by),
    ...(override !== undefined && { override }),
    from: apply(by, ends.from),
    to: apply(by, ends.to),
    textAt: apply(by, pointOf(entity, 11) ?? ends.to),
    locator: locatorOf(entity),
  }
}
