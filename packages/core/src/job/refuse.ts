import { type Angle, type Length, toDegrees, toMm } from '../units/index.ts'
import { bounds as possible } from './bounds.ts'
import type { Round } from './electrode.ts'
import type { Refusal } from './job.ts'

/** Every reason to refuse a job; the screens have a text for each. */
export const refusalCodes = [
  // fields
  'REQUIRED',
  'NOT_A_NUMBER',
  'OUT_OF_RANGE',
  'NOT_OFFERED',
  'DUPLICATE',
  'UNKNOWN_REFERENCE',
  // contradictions
  'RANGE_REVERSED',
  'NOT_BELOW',
  'MEASURED_TOO_LARGE',
  'UNDERSIZE_ORDER',
  'HEIGHT_IMPLAUSIBLE',
  'UNDERSIZE_BEYOND_HEAD',
  'HOLDER_BEYOND_GAUGE',
  'AREA_IMPLAUSIBLE',
  'OUTLINE_OUTSIDE_HEAD',
  'OUTLINE_NOT_MEASURABLE',
  'OUTLINE_NOT_MET',
  'BASE_FACE_AMBIGUOUS',
  'DEPTH_CONTRADICTS_BASE',
  'DEPTH_WITHIN_GAP',
  'DEPTH_BEYOND_HEAD',
  'DEPTH_BEYOND_WORKPIECE',
  'OUTSIDE_WORKPIECE',
  'TRAVEL_EXCEEDED',
  'LIMIT_Z_EXCEEDED',
  'TOUCH_BEYOND_TRAVEL',
  'ORBIT_BEYOND_MACHINE',
  'ORBIT_OFF_SIZE',
  'PLACES_OVERLAP',
  'BALL_IN_WORKPIECE',
  'SIDE_BELOW_WORKPIECE',
  'MEETS_BLOCK',
  'MEETS_BOSS',
  'MEETS_BALL',
  'MEETS_FIXTURE',
  'FIXTURE_AT_BALL',
  'FIXTURE_AT_SIDE',
  'NEAR_BALL',
  'NEAR_TOUCH',
  'CS_TAKEN',
  'BALL_POT_TAKEN',
  'POT_NOT_ALLOWED',
  'POTS_SHORT',
  'NO_LOCATIONS',
  // planning
  'NO_CONDITION',
  'UNDERSIZE_TOO_SMALL',
  'ROUGHNESS_UNREACHABLE',
  'LADDER_BROKEN',
  'ORBIT_REQUIRED',
  'WEAR_BEYOND_DEPTH',
  'DRESSED_TOO_SHORT',
  // adjusting
  'CONDITION_UNSUITABLE',
  'GAP_NOT_FALLING',
  'GAP_OVER_UNDERSIZE',
  'TOO_ROUGH',
  'ORDER_INCOMPLETE',
  'PLACE_NOT_ENTERED',
  'OWN_ON_LAST',
  'STEP_GOES_BACK',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** One reason to refuse an input, naming its field. */
export function refuse(path: string, code: RefusalCode, params: Refusal['params'] = {}): Refusal {
  return { path, code, params }
}

type Bound = readonly [path: string, value: number | undefined, min: number, max: number]

/** Refuses lengths that are missing, not whole counts, or outside their bounds; the refusal gives the bounds in mm. */
export function refuseLengths(bounds: readonly Bound[]): readonly Refusal[] {
  return refuseWholes(bounds, (counts) => toMm(counts as Length))
}

/**
 * Refuses angles that are missing, not whole counts, or outside their bounds; the refusal gives the bounds in degrees.
 */
export function refuseAngles(bounds: readonly Bound[]): readonly Refusal[] {
  return refuseWholes(bounds, (counts) => toDegrees(counts as Angle))
}

/** The two lengths of a holder or chuck; none when it is not stated. */
export const roundFields = (path: string, part: 'holder' | 'chuck', round: Round | undefined): readonly Bound[] =>
  round
    ? [
        [`${path}.diameter`, round.diameter, ...possible[`${part}Diameter`]],
        [`${path}.height`, round.height, ...possible[`${part}Height`]],
      ]
    : []

function refuseWholes(bounds: readonly Bound[], tell: (counts: number) => number): readonly Refusal[] {
  return bounds.flatMap(([path, value, min, max]) => {
    if (!Number.isSafeInteger(value)) return [refuse(path, value === undefined ? 'REQUIRED' : 'NOT_A_NUMBER')]
    return within(path, value, min, max, { min: tell(min), max: tell(max) })
  })
}

/** Refuses figures that are missing, not finite, or outside their bounds. */
export function refuseNumbers(bounds: readonly Bound[]): readonly Refusal[] {
  return bounds.flatMap(([path, value, min, max]) => {
    if (!Number.isFinite(value)) return [refuse(path, value === undefined ? 'REQUIRED' : 'NOT_A_NUMBER')]
    return within(path, value, min, max, { min, max })
  })
}

/** Refuses counts that are missing, not whole, or outside their bounds. */
export function refuseCounts(bounds: readonly Bound[]): readonly Refusal[] {
  return bounds.flatMap((bound) => {
    const [path, value] = bound
    if (value !== undefined && !Number.isSafeInteger(value)) return [refuse(path, 'NOT_A_NUMBER')]
    return refuseNumbers([bound])
  })
}

function within(
  path: string,
  value: number | undefined,
  min: number,
  max: number,
  params: Refusal['params'],
): readonly Refusal[] {
  return value !== undefined && value >= min && value <= max ? [] : [refuse(path, 'OUT_OF_RANGE', params)]
}

/** Refuses a value that is not one of the options. */
export function refuseOthers(path: string, value: unknown, offered: readonly unknown[]): readonly Refusal[] {
  return offered.includes(value) ? [] : [refuse(path, value === undefined ? 'REQUIRED' : 'NOT_OFFERED')]
}

/** Refuses an empty text. */
export function refuseEmpty(path: string, value: string | undefined): readonly Refusal[] {
  return value === undefined || value.trim() === '' ? [refuse(path, 'REQUIRED')] : []
}

/** Refuses every entry whose key an earlier entry has already used. */
export function refuseDuplicates<T>(
  entries: readonly T[],
  key: (entry: T) => string,
  path: (entry: T) => string,
): readonly Refusal[] {
  const seen = new Set<string>()
  return entries.flatMap((entry) => {
    const own = key(entry)
    if (seen.has(own)) return [refuse(path(entry), 'DUPLICATE', { value: own })]
    seen.add(own)
    return []
  })
}
