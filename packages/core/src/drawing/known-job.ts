import type { DepthReference, ElectrodeMaterial, Module, OrbitPattern } from '../job/index.ts'

/** Lengths in this file are mm, areas mm², angles degrees, as a person enters them. */
interface Box {
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
}

export interface KnownCopy {
  readonly number: number
  readonly module: Module
  readonly undersize: number
  readonly undersizeZ: number
  readonly measuredUndersize: number | null
  readonly actualHeight: number | null
  readonly offset: { readonly x: number; readonly y: number; readonly c: number } | null
}

type Outline = readonly (readonly { readonly x: number; readonly y: number }[])[]

/** The fields of an electrode that can be entered. */
export interface ElectrodeFields {
  readonly name: string
  readonly material: ElectrodeMaterial | null
  readonly gapInSolid: boolean | null
  readonly base: Box
  readonly head: Box
  readonly holderLength: number | null
  readonly baseCorner: 1 | 2 | 3 | 4 | null
  readonly projectedArea: number | null
  readonly wettedArea: number | null
  readonly orbit: OrbitPattern | 'none'
  readonly targetRa: number | null
  readonly outline: Outline | null
  readonly copies: readonly KnownCopy[]
}

/** The fields of a location that can be entered. */
export interface LocationFields {
  readonly label: string
  readonly x: number
  readonly y: number
  readonly c: number
  readonly depth: number | null
  readonly depthReference: DepthReference | null
  readonly surfaceZ: number | null
  readonly baseFaceZ: number | null
  readonly premachined: number
  readonly positioningPoint: string | null
}

/** The figures of a workpiece that drawings give. */
export interface WorkpieceFields {
  readonly name: string
  readonly material: string | null
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
}

/** A solid that an electrode was measured on; the outline is relative to the centre of its base face. */
export interface SolidLink {
  readonly drawingId: string
  readonly solid: number
  readonly outline: Outline | null
}

/** What a project holds before facts are applied to it. */
export interface KnownJob {
  readonly electrodes: readonly { readonly id: string; readonly fields: ElectrodeFields; readonly link: string }[]
  readonly locations: readonly { readonly id: string; readonly electrodeId: string; readonly fields: LocationFields }[]
  readonly workpiece: WorkpieceFields
  /** The workpiece's, of the locations that have none of their own. */
  readonly positioningPoint: string | null
  readonly mould: string
  /** Solids by the ids of the facts measured on them. */
  readonly solids: ReadonlyMap<string, SolidLink>
}

/** The answers given so far; null for an open question. */
export interface Answers {
  readonly depthReference: DepthReference | null
  readonly gapInSolid: (electrode: string) => boolean | null
}

/** Checks by the wire's validation rules. Each returns the first field it refuses. */
export interface Limits {
  readonly electrode: (fields: ElectrodeFields) => string | undefined
  readonly location: (fields: LocationFields) => string | undefined
  readonly workpiece: (field: keyof WorkpieceFields, value: string | number) => boolean
  readonly mould: (value: string) => boolean
}
