import type { Titles } from '@heron/contract/titles'

/** Value and text in the three languages. */
export type SeededItem = readonly [value: string, cn: string, en: string, jp: string]

/** A dictionary as the first start creates it. */
export interface SeededDictionary {
  readonly code: string
  readonly name: Titles
  /** In the order of the list. */
  readonly items: readonly SeededItem[]
}
