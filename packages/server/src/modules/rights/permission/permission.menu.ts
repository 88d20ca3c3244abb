import { createHash } from 'node:crypto'
import { homePath, isOwnPage } from '@heron/contract/menu-paths'
import type { MenuNode } from '@heron/contract/routes'
import { titlesOf } from './permission.forest.ts'
import type { PermissionRow } from './permission.store.ts'

export type TitleLanguage = 'cn' | 'en' | 'jp'

const nameOf = (url: string) => url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@')

/** Addresses of other sites, which may begin with a placeholder, are not paths of Heron. */
const isForeign = (url: string) => /^(?:https?:\/\/|\{\{)/i.test(url)

/** The path in Heron of a page of another site. */
const foreignPath = (url: string) => `/${createHash('md5').update(url).digest('hex')}`

function node(row: PermissionRow, language: TitleLanguage, children: readonly MenuNode[]): MenuNode {
  const url = row.url ?? ''
  const titles = titlesOf(row)
  const componentName = row.componentName ?? row.component?.split('/').at(-1)
  return {
    id: row.id,
    path: isForeign(url) ? foreignPath(url) : url,
    name: row.componentName ?? nameOf(url),
    component: row.component,
    route: row.isRoute === 0 ? '0' : '1',
    ...(row.redirect ? { redirect: row.redirect } : {}),
    ...(row.hidden ? { hidden: true } : {}),
    ...(row.alwaysShow ? { alwaysShow: true } : {}),
    meta: {
      title: titles[language],
      titles,
      ...(row.icon ? { icon: row.icon } : {}),
      ...(isForeign(url) ? { url } : {}),
      keepAlive: row.keepAlive === 1,
      internalOrExternal: row.internalOrExternal === 1,
      ...(componentName ? { componentName } : {}),
      ...(row.hidden ? { hideMenu: true } : {}),
      ...(row.hideTab ? { hideTab: true } : {}),
    },
    ...(children.length > 0 ? { children: [...children] } : {}),
  }
}

/** Available to all users, whatever was granted. */
const isForAll = (url: string): boolean => url === homePath || isOwnPage(url)

/** A row that only groups others and has no page of its own. */
const isGroup = (row: PermissionRow): boolean => row.component === 'layouts/RouteView' && !isForeign(row.url ?? '')

/**
 * The tree of granted menus, home first; home and the user's own account are always included. Parents of granted rows
 * are included; a group without granted rows is not.
 */
export function menuTree(
  all: readonly PermissionRow[],
  granted: ReadonlySet<string>,
  language: TitleLanguage,
): MenuNode[] {
  const ids = new Set(all.map((row) => row.id))
  const children = Map.groupBy(all, ({ parentId }) => (parentId && ids.has(parentId) ? parentId : null))
  const below = (parent: string | null): MenuNode[] =>
    (children.get(parent) ?? []).flatMap((row) => {
      const inside = below(row.id)
      const isSeen = inside.length > 0 || isForAll(row.url ?? '') || (granted.has(row.id) && !isGroup(row))
      return isSeen ? [node(row, language, inside)] : []
    })
  const tree = below(null)
  const home = tree.filter(({ path }) => path === homePath)
  return [...home, ...tree.filter(({ path }) => path !== homePath)]
}
