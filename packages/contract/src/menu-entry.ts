import type { Permission } from './permissions.ts'
import type { Titles } from './titles.ts'

/** A screen of the menu, or a group of them, as the first start writes it; order is the order on the screen. */
export interface MenuEntry {
  readonly path: string
  /** What the browser's registry knows the screen by. */
  readonly component: string
  readonly icon: string
  readonly titles: Titles
  /** Permission to see the screen; null: all users. A group is shown with any screen in it. */
  readonly permission: Permission | null
  /** The path of the group that contains it; absent: on the first level. */
  readonly group?: string
  /** Reached from another screen, not from the menu. */
  readonly hidden?: boolean
}

/** What a row of the menu that only holds others is shown with. */
export const groupComponent = 'layouts/RouteView'

export const isMenuGroup = ({ component }: Pick<MenuEntry, 'component'>): boolean => component === groupComponent
