import type { Module } from '../job/index.ts'
import type { FactField } from './fact.ts'
import type { ElectrodeFields, LocationFields, SolidLink, WorkpieceFields } from './known-job.ts'

/** One figure before and after; in mm, mm², µm Ra or degrees, according to its field. */
export interface FieldChange {
  readonly field: FactField
  readonly module?: Module
  readonly before: string | number | null
  readonly after: string | number | null
}

interface Changed {
  /** The changed figures of the row, for a person to review. */
  readonly values: readonly FieldChange[]
}

export interface ElectrodeChange extends Changed {
  readonly kind: 'electrode'
  /** Undefined for an electrode that is added. */
  readonly id: string | undefined
  readonly electrode: string
  readonly fields: ElectrodeFields
  readonly link: SolidLink | undefined
}

export interface LocationChange extends Changed {
  readonly kind: 'location'
  /** Undefined for a location that is added. */
  readonly id: string | undefined
  /** Undefined when the electrode is added too: then it is found by name. */
  readonly electrodeId: string | undefined
  readonly electrode: string
  readonly location: string
  readonly fields: LocationFields
}

export interface WorkpieceChange extends Changed {
  readonly kind: 'workpiece'
  readonly fields: WorkpieceFields
}

export interface ProjectChange extends Changed {
  readonly kind: 'project'
  readonly mould: string
}

/** The changes from applying facts, electrodes before their locations. */
export type Change = ElectrodeChange | LocationChange | WorkpieceChange | ProjectChange

export const skippedCodes = [
  'noElectrode',
  'valueOfNoElectrode',
  'missingPosition',
  'missingUndersize',
  'conflict',
  'classesDiffer',
  'classAssumed',
  'unknownWord',
  'outOfRange',
  'spareCopies',
  'placesTaken',
  'nearName',
] as const

/** A fact that was left out, or applied only on an assumption, and why. */
export interface Skipped {
  readonly code: (typeof skippedCodes)[number]
  readonly params: Readonly<Record<string, string | number>>
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Shown = readonly (readonly [field: FactField, value: string | number | null, module?: Module])[]

const electrodeShown = (fields: ElectrodeFields): Shown => [
  ['electrode.name', fields.name],
  ['electrode.material', fields.material],
  ['electrode.length', fields.base.length],
  ['electrode.width', fields.base.width],
  ['electrode.baseHeight', fields.base.height],
  ['electrode.headLength', fields.head.length],
  ['electrode.headWidth', fields.head.width],
  ['electrode.headHeight', fields.head.height],
  ['electrode.baseCorner', fields.baseCorner],
  ['electrode.projectedArea', fields.projectedArea],
  ['electrode.wettedArea', fields.wettedArea],
  ['electrode.orbit', fields.orbit],
  ['electrode.roughness', fields.targetRa],
  ...fields.copies.map(({ module, undersize }) => ['electrode.undersize', undersize, module] as const),
]

const locationShown = (fields: LocationFields): Shown => [
  ['location.x', fields.x],
  ['location.y', fields.y],
  ['location.c', fields.c],
  ['location.depth', fields.depth],
  ['location.zTop', fields.surfaceZ],
  ['location.z', fields.baseFaceZ],
]

const workpieceShown = (fields: WorkpieceFields): Shown => [
  ['workpiece.name', fields.name],
  ['workpiece.material', fields.material],
  ['workpiece.length', fields.length],
  ['workpiece.width', fields.width],
  ['workpiece.height', fields.height],
]

/** The shown figures that differ; all stated ones when there was no row before. */
function differing(before: Shown, after: Shown): readonly FieldChange[] {
  const known = new Map(before.map(([field, value, module]) => [`${field} ${module ?? ''}`, value]))
  return after.flatMap(([field, value, module]) => {
    const was = known.get(`${field} ${module ?? ''}`) ?? null
    return was === value ? [] : [{ field, ...(module && { module }), before: was, after: value }]
  })
}

export const electrodeValues = (before: ElectrodeFields | undefined, after: ElectrodeFields) =>
  differing(before ? electrodeShown(before) : [], electrodeShown(after))

export const locationValues = (before: LocationFields | undefined, after: LocationFields) =>
  differing(before ? locationShown(before) : [], locationShown(after))

export const workpieceValues = (before: WorkpieceFields, after: WorkpieceFields) =>
  differing(workpieceShown(before), workpieceShown(after))
