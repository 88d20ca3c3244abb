import type { DrawingKind, Fact, Mesh, Plan2d, ReadingNote, SheetPage, SolidMeasure } from '@heron/core/drawing'

/** Length units a file may state; `unknown` always becomes a question. Values in a result are always in mm. */
export const lengthUnits = ['mm', 'cm', 'm', 'inch', 'foot', 'um'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** Millimetres in one unit. */
export const mmPer: Readonly<Record<LengthUnit, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  inch: 25.4,
  foot: 304.8,
  um: 0.001,
}

/** A solid with its measures and triangles: one mesh for each placement, in the file's axes. */
export interface ReadSolid extends SolidMeasure {
  readonly meshes: readonly Mesh[]
}

/** The content of one file. Pure data; nothing is applied. */
export interface ReadResult {
  readonly file: string
  readonly kind: DrawingKind
  /** The unit the file states, before conversion to mm; with `unknown`, mm were assumed and a person must confirm. */
  readonly unit: LengthUnit | 'unknown'
  readonly facts: readonly Fact[]
  readonly notes: readonly ReadingNote[]
  readonly solids?: readonly ReadSolid[]
  readonly sheet?: readonly SheetPage[]
  readonly plan2d?: Plan2d
}

/** The part of a result that every reader returns. */
export type Reading = Omit<ReadResult, 'file' | 'kind'>
