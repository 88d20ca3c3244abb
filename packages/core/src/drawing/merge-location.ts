import type { DepthReference } from '../job/index.ts'
import { degrees, mm, normaliseAngle, toDegrees, toMm } from '../units/index.ts'
import type { Skipped } from './change.ts'
import type { LocationFields } from './known-job.ts'
import type { ProposedLocation, ProposedValue } from './proposal.ts'
import { said, signed, size } from './said.ts'

export const emptyLocation = (label: string): LocationFields => ({
  label,
  x: 0,
  y: 0,
  c: 0,
  depth: null,
  depthReference: null,
  surfaceZ: null,
  baseFaceZ: null,
  premachined: 0,
  positioningPoint: null,
})

/** Depth and heights: stated as such, or as the heights the depth lies between. */
function depthsOf(
  values: readonly ProposedValue[],
  before: LocationFields,
  reference: DepthReference | null,
): Pick<LocationFields, 'depth' | 'surfaceZ' | 'baseFaceZ' | 'depthReference'> {
  const z = signed(said(values, 'location.z'))
  const top = signed(said(values, 'location.zTop'))
  const isBase = reference === 'baseFace'
  const between = z !== undefined && !isBase && (top ?? 0) > z ? toMm(mm((top ?? 0) - z)) : undefined
  return {
    depth: size(said(values, 'location.depth')) ?? between ?? before.depth,
    // Z0 is the block's top face, the highest there is: the safe height where no file states one.
    surfaceZ: top ?? before.surfaceZ ?? 0,
    baseFaceZ: isBase && z !== undefined ? z : before.baseFaceZ,
    depthReference: reference ?? before.depthReference,
  }
}

/** What the files say of a place laid over what was known; undefined while X or Y is missing. */
export function mergeLocation(
  before: LocationFields | undefined,
  { label, values }: ProposedLocation,
  reference: DepthReference | null,
): LocationFields | undefined {
  const x = signed(said(values, 'location.x')) ?? before?.x
  const y = signed(said(values, 'location.y')) ?? before?.y
  if (x === undefined || y === undefined) return undefined
  const known = before ?? emptyLocation(label)
  const turn = said(values, 'location.c')
  const c = typeof turn === 'number' ? toDegrees(normaliseAngle(degrees(turn))) : known.c
  return { ...known, x, y, c, ...depthsOf(values, known, reference) }
}

/** Figures of a place that accepted facts state differently: none of them is taken. */
export const conflictsOfLocation = (electrode: string, { label, values }: ProposedLocation): readonly Skipped[] =>
  values
    .filter(({ conflict }) => conflict)
    .map(({ field }) => ({ code: 'conflict', params: { electrode, location: label, field } }))
