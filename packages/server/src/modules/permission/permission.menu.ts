import { createHash } from 'node:crypto'
import { homePath } from '@heron/contract/menus'
import type { MenuNode } from '@heron/contract/routes'
import type { PermissionRow } from './permission.store.ts'

export type TitleLanguage = 'cn' | 'en' | 'jp'

const nameOf = (url: string) => url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@')

/** Addresses of other sites, which may begin with a placeholder, are no paths of ours. */
const isForeign = (url: string) => /^(?:https?:\/\/|\{\{)/i.test(url)

/** What a page of another site is called in Heron's own address. */
const foreignPath = (url: string) => `/${createHash('md5').update(url).digest('hex')}`

const titlesOf = (row: PermissionRow) => ({ cn: row.name, en: row.nameEn, jp: row.nameJp })

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

/** The tree of what was granted, home first; home is there whatever was granted. */
export function menuTree(
  granted: readonly PermissionRow[],
  home: PermissionRow | undefined,
  language: TitleLanguage,
): MenuNode[] {
  const rows = granted.filter((row) => row.menuType !== 2)
  const all = home && !rows.some((row) => row.url === homePath) ? [home, ...rows] : rows
  const ids = new Set(all.map((row) => row.id))
  const below = (parent: string | null): MenuNode[] =>
    all
      .filter((row) => (parent === null ? !row.parentId || !ids.has(row.parentId) : row.parentId === parent))
      .map((row) => node(row, language, below(row.id)))
  return below(null)
}
