import type { MenuGroup } from './menu-groups.ts'
import type { SeededRoleCode } from './seeded-roles.ts'
import { type Titles, titled } from './titles.ts'

/** A permission: what it is called, and which seeded roles hold it besides the administrator, who holds all. */
export interface Grant {
  readonly titles: Titles
  readonly roles: readonly SeededRoleCode[]
}

/** A screen of the menu as the first start writes it. */
export interface Screen<Code extends string> {
  readonly path: string
  /** What the browser's registry knows the screen by. */
  readonly component: string
  readonly icon: string
  readonly titles: Titles
  /** Permission to see the screen; null: all users. */
  readonly permission: Code | null
  /** The group that contains it; absent: on the first level. */
  readonly group?: MenuGroup
  /** Its place on its level: smaller is further up. */
  readonly order: number
  /** Reached from another screen, not from the menu. */
  readonly hidden?: boolean
}

/** What the contract says of a noun besides its calls; `nouns.ts` lists them. */
export interface Noun<Code extends string = string> {
  /**
   * The tables whose rows its answers contain. When a row of one changes, every browser refetches the answers of this
   * noun that it shows. Tests fail when a route reads a table that its noun does not list.
   */
  readonly shows: readonly string[]
  /** What the data log calls a row of its versioned tables: the word of its screen. */
  readonly titles?: Readonly<Record<string, Titles>>
  /**
   * The call that edits a row of these tables, by its id: a kept version is restored through it, with its checks. Tables
   * of what happened or was computed have none.
   */
  readonly restores?: Readonly<Record<string, string>>
  /** Its permissions; a route's `access` names one of them. */
  readonly permissions?: { readonly [C in Code]?: Grant }
  /** Its screens in the menu. */
  readonly screens?: readonly Screen<NoInfer<Code>>[]
}

/** One noun; keeps the names of its permissions. */
export const defineNoun = <const Code extends string = never>(noun: Noun<Code>): Noun<Code> => noun

export const everyRole = ['designer', 'operator', 'edm-designer', 'librarian'] as const satisfies SeededRoleCode[]
export const designers = ['designer', 'edm-designer'] as const satisfies SeededRoleCode[]

/** A permission by its titles in the three languages; without roles only the administrator holds it. */
export const grant = (cn: string, en: string, jp: string, roles: readonly SeededRoleCode[] = []): Grant => ({
  titles: titled(cn, en, jp),
  roles,
})
