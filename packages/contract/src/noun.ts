import type { MenuGroup } from './menu-groups.ts'
import type { SeededRoleCode } from './seeded-roles.ts'
import { type Titles, titled } from './titles.ts'

/** A permission: its titles, and the seeded roles that have it besides the administrator, who has all. */
export interface Grant {
  readonly titles: Titles
  readonly roles: readonly SeededRoleCode[]
}

/** A menu screen as created at the first start. */
export interface Screen<Code extends string> {
  readonly path: string
  /** Name of the screen in the browser's registry. */
  readonly component: string
  readonly icon: string
  readonly titles: Titles
  /** Permission to see the screen; null: all users. */
  readonly permission: Code | null
  /** The group that contains it; absent: on the first level. */
  readonly group?: MenuGroup
  /** Position on its level; smaller is higher up. */
  readonly order: number
  /** Opened from another screen, not from the menu. */
  readonly hidden?: boolean
}

/** The definition of a noun except its calls; `nouns.ts` lists them. */
export interface Noun<Code extends string = string> {
  /**
   * The tables whose rows its answers contain. When a row of one changes, browsers fetch the displayed answers of this
   * noun again. Tests fail when a route reads a table that its noun does not list.
   */
  readonly shows: readonly string[]
  /** Titles of its versioned tables' rows in the data log: the screen's word. */
  readonly titles?: Readonly<Record<string, Titles>>
  /**
   * The id of the call that edits a row of these tables: a kept version is restored through it, with its checks. Tables
   * of past or computed data have none.
   */
  readonly restores?: Readonly<Record<string, string>>
  /** Its permissions; a route's `access` names one of them. */
  readonly permissions?: { readonly [C in Code]?: Grant }
  /** Its screens in the menu. */
  readonly screens?: readonly Screen<NoInfer<Code>>[]
}

/** Defines a noun; keeps the names of its permissions. */
export const defineNoun = <const Code extends string = never>(noun: Noun<Code>): Noun<Code> => noun

export const everyRole = ['designer', 'operator', 'edm-designer', 'librarian'] as const satisfies SeededRoleCode[]
export const designers = ['designer', 'edm-designer'] as const satisfies SeededRoleCode[]

/** A permission by its titles in the three languages; without roles only the administrator has it. */
export const grant = (cn: string, en: string, jp: string, roles: readonly SeededRoleCode[] = []): Grant => ({
  titles: titled(cn, en, jp),
  roles,
})
