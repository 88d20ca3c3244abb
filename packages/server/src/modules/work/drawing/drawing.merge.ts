import { type ElectrodeCopy, electrodeInput, locationInput } from '@heron/contract/routes'
import { type depthReferences, electrodeMaterials, type Module, modules, orbitPatterns } from '@heron/core/job'
import { degrees, mm, normaliseAngle, toDegrees, toMm } from '@heron/core/units'
import type { JobProposal, ProposedElectrode, ProposedLocation } from '@heron/reader/propose'
import { z } from 'zod'

type ProposedValue = JobProposal['general'][number]
export type DepthReference = (typeof depthReferences)[number]
export interface Skipped {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

export const electrodeShape = z.strictObject(electrodeInput.omit({ projectId: true }).shape)
export const locationShape = z.strictObject(locationInput.omit({ projectId: true, electrodeId: true }).shape)
export type ElectrodeFields = z.output<typeof electrodeShape>
export type LocationFields = z.output<typeof locationShape>

/** The surest value of a field when all that speak for it agree. */
function said(values: readonly ProposedValue[], field: string, module?: Module): number | string | undefined {
  const found = values.find((value) => value.field === field && value.module === module)
  return found && !found.conflict ? found.facts[0]?.value : undefined
}

const size = (value: number | string | undefined): number | undefined =>
  typeof value === 'number' ? toMm(mm(Math.abs(value))) : undefined

const word = <T>(words: readonly T[], value: number | string | undefined): T | undefined =>
  words.find((each) => each === value)

/** One copy of each class the files speak of: a class burns every place once, further pieces of it are spares. */
export function proposedCopies(
  values: readonly ProposedValue[],
): readonly Pick<ElectrodeCopy, 'module' | 'undersize'>[] {
  const classes = modules.filter((module) => values.some((value) => value.module === module))
  const copiesOf = (module: Module, key: Module | undefined) => {
    const undersize = size(said(values, 'electrode.undersize', key))
    const count = said(values, 'electrode.count', key)
    return undersize === undefined || count === 0 ? [] : [{ module, undersize }]
  }
  if (classes.length > 0) return classes.flatMap((module) => copiesOf(module, module))
  // No file names a class: a single kind of electrode has to finish the cavity.
  return copiesOf(word(modules, said(values, 'electrode.module')) ?? 'finish', undefined)
}

/** Pieces of a class beyond the one that burns. */
export const spareCopies = ({ values }: ProposedElectrode): readonly { module: Module; count: number }[] =>
  modules.flatMap((module) => {
    const count = said(values, 'electrode.count', module)
    return typeof count === 'number' && count > 1 ? [{ module, count }] : []
  })

/** Copies as they were, with the figures the files state; what was measured stays. */
function mergedCopies(before: readonly ElectrodeCopy[], values: readonly ProposedValue[]): ElectrodeCopy[] {
  const proposed = proposedCopies(values)
  const added = proposed.map((copy, at): ElectrodeCopy => {
    const known = before.find((each) => each.number === at + 1 && each.module === copy.module)
    const fresh = { number: at + 1, undersizeZ: 0, measuredUndersize: null, actualHeight: null, offset: null }
    return { ...(known ?? fresh), ...copy }
  })
  return [...added, ...before.filter((copy) => copy.number > added.length)]
}

export const emptyElectrode = (name: string): ElectrodeFields => ({
  name,
  material: null,
  gapInSolid: null,
  base: { length: null, width: null, height: null },
  head: { length: null, width: null, height: null },
  holderLength: null,
  baseCorner: null,
  projectedArea: null,
  wettedArea: null,
  orbit: 'circle',
  targetRa: null,
  outline: null,
  copies: [],
})

/** What the files say of an electrode laid over what was known; what they are silent about stays. */
export function mergeElectrode(before: ElectrodeFields, { values }: ProposedElectrode): ElectrodeFields {
  const length = (field: string, known: number | null) => size(said(values, `electrode.${field}`)) ?? known
  return {
    ...before,
    material: word(electrodeMaterials, said(values, 'electrode.material')) ?? before.material,
    base: {
      length: length('length', before.base.length),
      width: length('width', before.base.width),
      height: length('baseHeight', before.base.height),
    },
    head: {
      length: length('headLength', before.head.length),
      width: length('headWidth', before.head.width),
      height: length('headHeight', before.head.height),
    },
    projectedArea: length('projectedArea', before.projectedArea),
    wettedArea: length('wettedArea', before.wettedArea),
    baseCorner: word([1, 2, 3, 4] as const, said(values, 'electrode.baseCorner')) ?? before.baseCorner,
    orbit: word([...orbitPatterns, 'none' as const], said(values, 'electrode.orbit')) ?? before.orbit,
    targetRa: length('roughness', before.targetRa),
    copies: mergedCopies(before.copies, values),
  }
}

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

const signed = (value: number | string | undefined): number | undefined =>
  typeof value === 'number' ? toMm(mm(value)) : undefined

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
