import type { DrawingKind, Fact, Mesh, Plan2d, ReadingNote, SheetPage, SolidMeasure } from '@heron/core/drawing'

/** Length units a file may state; `unknown` always becomes a question. Values in a result are in mm all the same. */
export const lengthUnits = ['mm', 'cm', 'm', 'inch', 'foot', 'um'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** Millimetres a unit is long. */
export const mmPer: Readonly<Record<LengthUnit, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  inch: 25.4,
  foot: 304.8,
  um: 0.001,
}

/** A solid with what it measures and its triangles: one mesh for each of its placements, in the file's axes. */
export interface ReadSolid extends SolidMeasure {
  readonly meshes: readonly Mesh[]
}

/** What one file says. Pure data; nothing is applied. */
export interface ReadResult {
  readonly file: string
  readonly kind: DrawingKind
  /** The unit the file states, before conversion to mm; `unknown` means that mm were assumed and a person must say. */
  readonly unit: LengthUnit | 'unknown'
  readonly facts: readonly Fact[]
  readonly notes: readonly ReadingNote[]
  readonly solids?: readonly ReadSolid[]
  readonly sheet?: readonly SheetPage[]
  readonly plan2d?: Plan2d
}

/** The part of a result that every reader of a carrier gives back. */
export type Reading = Omit<ReadResult, 'file' | 'kind'>
