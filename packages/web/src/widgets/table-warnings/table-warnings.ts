import type { Machine, PositioningPoint } from '@heron/contract/routes'
import { doBlocksOverlap, isBallInBlock, isNearBall, lowestTouch } from '@heron/core/job'
import { mm, toMm } from '@heron/core/units'
import type { Field } from '../../kit/form/form/field.ts'
import { type Values, valueAt } from '../../kit/form/form/values.ts'

export type Warns = NonNullable<Field['warns']>
type Ball = { readonly diameter: number | null; readonly rodLength: number | null } | null

/** What stands on the table of the project's machine. */
export interface Table {
  readonly points: readonly Pick<PositioningPoint, 'name' | 'origin'>[]
  /** Undefined while unknown. */
  readonly machine: Pick<Machine, 'ballCentre' | 'lowerBall' | 'measuredSafeDistance'> | undefined
  readonly upperBall: Ball
  /** Whether the machine measures; false while unknown. */
  readonly isMeasuring: boolean
}

/** A block as saved, or as it is being entered. */
interface Block {
  readonly length?: unknown
  readonly width?: unknown
  readonly zero?: unknown
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Texts of refusals continue the name of their field. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A side so low that the ball would reach below the block, as the plan refuses it. */
export const warnsOfSide =
  (upperBall: Ball): Warns =>
  (value, values) => {
    const own = valueAt(values, 'upperBall.diameter')
    const diameter = isNumber(own) ? own : upperBall?.diameter
    const { height } = values
    if (!isNumber(value) || !isNumber(height) || !isNumber(diameter)) return undefined
    const lowest = toMm(lowestTouch({ height: mm(height) }, { diameter: mm(diameter) }))
    return value < lowest ? (t) => sentence(t('refusal.SIDE_BELOW_WORKPIECE', { lowest })) : undefined
  }

/** The upper ball as entered, else that of the machine. */
function upperOf(values: Values, machines: Ball) {
  const diameter = valueAt(values, 'upperBall.diameter') ?? machines?.diameter
  const rodLength = valueAt(values, 'upperBall.rodLength') ?? machines?.rodLength
  return isNumber(diameter) && isNumber(rodLength) ? { diameter: mm(diameter), rodLength: mm(rodLength) } : undefined
}

/**
 * A positioning point at which the block would be where the lower ball stands, or near the way of the upper ball over it,
 * as the plan refuses it; near only where the machine measures.
 */
export const warnsOfBall =
  ({ points, machine, upperBall, isMeasuring }: Table): Warns =>
  (value, values) => {
    const { length, width, height, zero } = values
    const origin = points.find(({ name }) => name === value)?.origin
    const diameter = valueAt(values, 'lowerBall.diameter') ?? machine?.lowerBall?.diameter
    const rodLength = valueAt(values, 'lowerBall.rodLength') ?? machine?.lowerBall?.rodLength
    if (!machine || !origin || ![length, width, height, diameter, rodLength].every(isNumber)) return undefined
    const block = {
      length: mm(Number(length)),
      width: mm(Number(width)),
      height: mm(Number(height)),
      zero: zero === 'corner' ? ('corner' as const) : ('centre' as const),
    }
    const place = { origin: at(origin) }
    const lower = {
      ballCentre: at(machine.ballCentre),
      lowerBall: { diameter: mm(Number(diameter)), rodLength: mm(Number(rodLength)) },
    }
    if (isBallInBlock(block, place, lower))
      return (t) => sentence(t('refusal.BALL_IN_WORKPIECE', { place: String(value) }))
    if (!isMeasuring) return undefined
    const upper = upperOf(values, upperBall)
    const room = machine.measuredSafeDistance
    if (!upper || !isNearBall(block, place, { ...lower, upperBall: upper, measureClearance: mm(room) }))
      return undefined
    const params = { part: 'ball', tool: '', kind: 'block', name: String(value), room }
    return (t) => sentence(t('refusal.NEAR_BALL', params))
  }

/**
 * A positioning point whose block would be where the block is at another used point, as the plan refuses it. `blockOf`:
 * the block by the values of the form.
 */
export const warnsOfOverlap =
  (points: Table['points'], blockOf: (values: Values) => Block | undefined, used: ReadonlySet<string>): Warns =>
  (value, values) => {
    const origin = points.find(({ name }) => name === value)?.origin
    const { length, width, zero } = blockOf(values) ?? {}
    if (!origin || !isNumber(length) || !isNumber(width) || !zero) return undefined
    const block = { length: mm(length), width: mm(width), zero: zero === 'corner' ? zero : 'centre' } as const
    const other = points.find(
      (one) =>
        one.name !== value &&
        used.has(one.name) &&
        doBlocksOverlap(block, { origin: at(origin) }, { origin: at(one.origin) }),
    )
    if (!other) return undefined
    const params = { place: String(value), other: other.name }
    return (t) => sentence(t('refusal.PLACES_OVERLAP', params))
  }

/** The hints of several warnings about one value. */
export const allOf =
  (...warnings: readonly Warns[]): Warns =>
  (value, values) => {
    const said = warnings.flatMap((warns) => warns(value, values) ?? [])
    return said.length > 0 ? (t) => said.map((each) => each(t)).join(' · ') : undefined
  }

const at = ({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }) => ({
  x: mm(x),
  y: mm(y),
  z: mm(z),
})
