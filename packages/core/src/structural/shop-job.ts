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
  /** As the sheet writes it. */
  readonly date: string
  /** In burning order; places too. */
  readonly tools: readonly Tool<Place>[]
}

/** What a shop knows about a program without reading it: tools and places in burning order. */
export type PositionSheet = Sheet<SheetPlace>

/** A sheet with the steps of every place: all that a structural post prints. */
export type ShopJob = Sheet<SheetPlace & { readonly steps: readonly ShopStep[] }>

/** While a sample is being read, steps are known field by field. */
export type PartialJob = Sheet<SheetPlace & { readonly steps: readonly Partial<ShopStep>[] }>
