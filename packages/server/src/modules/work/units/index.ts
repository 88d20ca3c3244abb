import { type Angle, degrees, type Length, mm, toDegrees, toMm } from '@heron/core/units'

/** Millimetres and degrees of the wire ↔ whole counts of the database; null stays null. */
export const countsOf = (value: number): Length => mm(value)
export const countsOrNull = (value: number | null): Length | null => (value === null ? null : mm(value))
/** A column of counts; it only ever holds values made by the two functions above. */
export const mmOf = (counts: number): number => toMm(counts as Length)
export const mmOrNull = (counts: number | null): number | null => (counts === null ? null : mmOf(counts))

export const angleCountsOf = (value: number): Angle => degrees(value)
export const angleCountsOrNull = (value: number | null): Angle | null => (value === null ? null : degrees(value))
export const degreesOf = (counts: number): number => toDegrees(counts as Angle)
export const degreesOrNull = (counts: number | null): number | null => (counts === null ? null : degreesOf(counts))

export const flagOrNull = (value: boolean | null): number | null => (value === null ? null : Number(value))
export const truthOrNull = (value: number | null): boolean | null => (value === null ? null : value === 1)

/** A stored word as the type it was written from; throws for any other word. */
export function oneOf<T>(values: readonly T[], stored: unknown): T {
  const found = values.find((value) => value === stored)
  if (found === undefined) throw new Error(`not one of ${values.join(', ')}: ${String(stored)}`)
  return found
}

export const oneOfOrNull = <T>(values: readonly T[], stored: unknown): T | null =>
  stored === null ? null : oneOf(values, stored)

export { labelTaken } from './label-taken.ts'
