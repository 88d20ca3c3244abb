import type { Module } from '@heron/core/job'
import type { GridCell } from '../bytes/index.ts'
import type { Collector } from './collect.ts'
import type { DecimalStyle } from './decimal.ts'
import type { CellUnit } from './unit.ts'

/** A place as read, to find places that occur twice. */
export interface Position {
  readonly electrode: string
  readonly label: string
  readonly x: number
  readonly y: number
  readonly z?: number
  readonly c?: number
  readonly cell: GridCell
  /** Classes whose rows name this place; empty when no row states its class. */
  readonly classes: Set<Module>
}

/** State while a grid is read from top to bottom. */
export interface State {
  readonly collector: Collector
  readonly style: DecimalStyle
  /** Unit that a title states for all lengths below it. */
  unit?: CellUnit
  /** Electrode that a title or the page's name states for tables without an electrode column. */
  electrode?: string
  /** Class that the title states for everything below it: `电极 E7 粗公`. */
  module?: Module | undefined
  /** Values already added, by owner and field: a merged cell repeated in each row gives one fact. */
  readonly said: Map<string, string | number>
  /** Places without a label so far, by electrode. */
  readonly unlabelled: Map<string, number>
  readonly positions: Position[]
  /** Places whose rows state a class, by their square of 5 µm. */
  readonly ofClasses: Map<string, Position[]>
  tables: number
}
