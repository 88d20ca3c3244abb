import type { OrbitPattern } from '../job/index.ts'
import type { Angle, Length } from '../units/index.ts'

/** One burn at a place. */
export interface ShopStep {
  readonly condition: number
  readonly pattern: OrbitPattern | 'none'
  readonly radius: Length
  /** Work Z of the tip at the end of the step, negative below the surface. */
  readonly z: Length
  /** Seconds of spark-out. */
  readonly dwell: number
}

/** One place of a position sheet. */
export interface SheetPlace {
  readonly label: string
  /** Work coordinate system, 54 to 59. */
  readonly cs: number
  readonly x: Length
  readonly y: Length
  readonly c: Angle
  /** Depth on the drawing, positive. */
  readonly depth: Length
}

interface Tool<Place> {
  readonly pot: number
  readonly name: string
  readonly places: readonly Place[]
}

interface Sheet<Place> {
  readonly number: number
  readonly part: string
  /** As written on the sheet. */
  readonly date: string
  /** In burning order, and so are places. */
  readonly tools: readonly Tool<Place>[]
}

/** The known content of a program before reading it: tools and places in burning order. */
export type PositionSheet = Sheet<SheetPlace>

/** A sheet with the steps of every place: everything a structural post prints. */
export type ShopJob = Sheet<SheetPlace & { readonly steps: readonly ShopStep[] }>

/** A sheet whose steps are filled in field by field while a sample is read. */
export type PartialJob = Sheet<SheetPlace & { readonly steps: readonly Partial<ShopStep>[] }>
