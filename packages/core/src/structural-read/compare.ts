import type { PartialJob } from '../structural/index.ts'
import type { Reading, ReadPlace, ReadStep } from './read.ts'

/**
 * A difference between a program that was read and the job: place and step from 1 (0: of the whole), field, and both
 * values.
 */
export interface Deviation {
  readonly place: number
  readonly step: number
  readonly field: string
  readonly wanted: number | string
  readonly read: number | string
}

const OF_STEP = ['condition', 'pattern', 'radius', 'z', 'dwell'] as const
const OF_PLACE = ['pot', 'cs', 'x', 'y', 'c', 'depth', 'toolName', 'label'] as const

/** Compares the reading of a text with the job it was made from; what either leaves open is not compared. */
export function deviationsOf(reading: Reading, job: PartialJob): readonly Deviation[] {
  const wanted = job.tools.flatMap(({ pot, name, places }) =>
    places.map((place) => ({ ...place, pot, toolName: name })),
  )
  if (wanted.length !== reading.places.length)
    return [{ place: 0, step: 0, field: 'places', wanted: wanted.length, read: reading.places.length }]
  const whole = (['number', 'part', 'date'] as const).flatMap((field) => differing(field, job, reading, 0, 0))
  return [...whole, ...wanted.flatMap((place, n) => ofPlace(place, reading.places[n], n + 1))]
}

type Wanted = PartialJob['tools'][number]['places'][number] & { readonly pot: number; readonly toolName: string }

function ofPlace(wanted: Wanted, read: ReadPlace | undefined, place: number): readonly Deviation[] {
  if (!read) return []
  const own = OF_PLACE.flatMap((field) => differing(field, wanted, read, place, 0))
  if (wanted.steps.length !== read.steps.length)
    return [...own, { place, step: 0, field: 'steps', wanted: wanted.steps.length, read: read.steps.length }]
  return [...own, ...wanted.steps.flatMap((step, n) => ofStep(step, read.steps[n], place, n + 1))]
}

function ofStep(
  wanted: Wanted['steps'][number],
  read: ReadStep | undefined,
  place: number,
  step: number,
): readonly Deviation[] {
  if (!read) return []
  const known = wanted.radius === 0 ? { ...wanted, pattern: 'none' as const } : wanted
  return OF_STEP.flatMap((field) => differing(field, known, read, place, step))
}

function differing<Field extends string>(
  field: Field,
  wanted: Readonly<Partial<Record<Field, number | string>>>,
  read: Readonly<Partial<Record<Field, number | string>>>,
  place: number,
  step: number,
): readonly Deviation[] {
  const [value, own] = [read[field], wanted[field]]
  return value === undefined || own === undefined || value === own
    ? []
    : [{ place, step, field, wanted: own, read: value }]
}
