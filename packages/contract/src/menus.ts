import { menuGroups } from './menu-groups.ts'
import type { Screen } from './noun.ts'
import { nouns } from './nouns.ts'
import type { Permission } from './permissions.ts'

/** A screen of the menu, or a group of them. */
export type MenuEntry = Screen<Permission>

/** Component of a menu row that only contains other rows. */
const groupComponent = 'layouts/RouteView'

export const isMenuGroup = ({ component }: Pick<MenuEntry, 'component'>): boolean => component === groupComponent

const groups = Object.entries(menuGroups).map(
  ([path, group]): MenuEntry => ({ path, component: groupComponent, permission: null, ...group }),
)
const entries = [...groups, ...Object.values(nouns).flatMap((noun): readonly MenuEntry[] => noun.screens ?? [])]

const within = (group: string | undefined): readonly MenuEntry[] =>
  entries.filter((entry) => entry.group === group).toSorted((a, b) => a.order - b.order)

/** The menu of the first start, in screen order: each group, followed by its screens. */
export const menus: readonly MenuEntry[] = within(undefined).flatMap((entry) =>
  isMenuGroup(entry) ? [entry, ...within(entry.path)] : [entry],
)
