/** File formats that Heron reads. */
export type DrawingKind = 'step' | 'iges' | 'brep' | 'stl' | 'dxf' | 'xlsx' | 'xls' | 'csv' | 'epx'

/**
 * Where a value was found.
 * `locator` is a cell (`Sheet1!B7`), an entity handle (`DIMENSION 2A4`), a solid (`solid 3`), an XML path or a line.
 */
export interface FactSource {
  readonly file: string
  readonly locator: string
  /** The text or figure as written in the file, before any conversion. */
  readonly raw: string
}

/** The figure a fact gives; `key` names its electrode or location as read (may be empty). */
export type FactField =
  | 'electrode.name'
  | 'electrode.count'
  | 'electrode.undersize'
  | 'electrode.material'
  | 'electrode.module'
  | 'electrode.length'
  | 'electrode.width'
  | 'electrode.headLength'
  | 'electrode.headWidth'
  | 'electrode.headHeight'
  | 'electrode.baseHeight'
  | 'electrode.projectedArea'
  | 'electrode.wettedArea'
  | 'electrode.volume'
  | 'electrode.baseCorner'
  | 'electrode.orbit'
  | 'electrode.roughness'
  | 'location.x'
  | 'location.y'
  | 'location.z'
  | 'location.zTop'
  | 'location.depth'
  | 'location.c'
  | 'workpiece.name'
  | 'workpiece.material'
  | 'workpiece.length'
  | 'workpiece.width'
  | 'workpiece.height'
  | 'project.mould'

/** mm, °, mm², mm³ and µm are converted on reading; counts and texts have none. */
export type FactUnit = 'mm' | 'deg' | 'mm2' | 'mm3' | 'um' | 'count' | 'text'

/**
 * One value read from one place. Nothing is applied until a person accepts it.
 * `electrode` and `location` are the labels the value belongs to, as written in the file.
 */
export interface Fact {
  /** Stable within a reading of the same bytes: file, locator and field decide it. */
  readonly id: string
  readonly field: FactField
  readonly electrode?: string
  readonly location?: string
  readonly value: number | string
  readonly unit: FactUnit
  readonly source: FactSource
  /** The reader's rule that produced it, e.g. `sheet.header`, `dxf.ordinate`, `solid.projection`. */
  readonly rule: string
  /** 0 to 1. */
  readonly confidence: number
}

/** A note for a person to check; its text is chosen by `code` in the reader's language table. */
export interface ReadingNote {
  readonly code: string
  readonly severity: 'info' | 'warning' | 'error'
  readonly params: Readonly<Record<string, string | number>>
  readonly source?: FactSource
}
