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

/** Depth and heights: stated directly, or calculated from the heights that limit the depth. */
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
    // Z0 is the block's top face, the highest possible surface: the safe value when no file gives a height.
    surfaceZ: top ?? before.surfaceZ ?? 0,
    baseFaceZ: isBase && z !== undefined ? z : before.baseFaceZ,
    depthReference: reference ?? before.depthReference,
  }
}

/** The location with the values of the files; undefined while X or Y is missing. */
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

/** Figures of a location on which accepted facts differ: none of them is applied. */
export const conflictsOfLocation = (electrode: string, { label, values }: ProposedLocation): readonly Skipped[] =>
  values
    .filter(({ conflict }) => conflict)
    .map(({ field }) => ({ code: 'conflict', params: { electrode, location: label, field } }))
