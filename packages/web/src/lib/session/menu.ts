import type { MenuNode as WireMenuNode } from '@heron/contract/routes'
import type { Language } from '../text/languages.ts'

/** A menu row as returned by the permission call. */
export interface MenuNode extends Omit<Readonly<WireMenuNode>, 'children'> {
  readonly children?: readonly MenuNode[] | undefined
}

/** The row's title in the language; all three are loaded, so switching needs no call. */
export const menuTitle = (node: MenuNode, language: Language): string => node.meta.titles?.[language] ?? node.meta.title

/** A page opened from the menu. */
export interface MenuPage {
  readonly path: string
  /** `frame`: shows another site's page inside Heron. */
  readonly kind: 'screen' | 'frame'
  readonly component: string
  readonly keepAlive: boolean
  readonly node: MenuNode
  /** Ids of the groups around it, outermost first. */
  readonly parents: readonly string[]
}

/** Whether the row leads out of Heron: it opens in a new window and is not a page, so it has no tab. */
export const isLink = ({ meta }: MenuNode): boolean => Boolean(meta.url) && meta.internalOrExternal

const isFrame = ({ meta }: MenuNode): boolean => Boolean(meta.url) && !meta.internalOrExternal

/** Older systems name rows of other sites by a hash. */
const pathOf = (node: MenuNode): string => (node.path.startsWith('/') || !node.meta.url ? node.path : `/${node.path}`)

const isScreen = (node: MenuNode): boolean =>
  Boolean(node.component) && !/layouts\//.test(node.component ?? '') && node.path.startsWith('/')

const isPage = (node: MenuNode): boolean => node.route !== '0' && !isLink(node) && (isFrame(node) || isScreen(node))

/** [A11][A12] Rows as pages; rows with the route flag "0" are left out. */
export function menuPages(nodes: readonly MenuNode[], parents: readonly string[] = []): readonly MenuPage[] {
  return nodes.flatMap((node) => {
    const kind = isFrame(node) ? 'frame' : 'screen'
    const own: readonly MenuPage[] = isPage(node)
      ? [
          {
            path: pathOf(node),
            kind,
            component: node.component ?? '',
            // A frame that is unmounted would load its site again.
            keepAlive: kind === 'frame' || node.meta.keepAlive,
            node,
            parents,
          },
        ]
      : []
    return [...own, ...menuPages(node.children ?? [], [...parents, node.id])]
  })
}

/** Groups without their own page redirect: to their redirect, or [A13] to their first page when always shown. */
export function menuRedirects(nodes: readonly MenuNode[]): Readonly<Record<string, string>> {
  const own = nodes.flatMap((node) => {
    const first = menuPages(node.children ?? []).find((page) => !page.node.hidden)?.path
    const target = node.redirect && node.redirect !== node.path ? node.redirect : node.alwaysShow ? first : undefined
    return target && !isPage(node) && node.path.startsWith('/') && target !== node.path ? [[node.path, target]] : []
  })
  return Object.assign(Object.fromEntries(own), ...nodes.map((node) => menuRedirects(node.children ?? [])))
}

/**
 * The rows shown in the menu: without hidden rows and groups that are empty without them; [A13] an always-shown group
 * is one entry.
 */
export function visibleMenus(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes
    .filter((node) => !node.hidden)
    .map((node) => {
      const children = visibleMenus(node.children ?? [])
      return { node: { ...node, path: pathOf(node), children: node.alwaysShow ? [] : children }, children }
    })
    .filter(({ node, children }) => isPage(node) || node.meta.url || node.route === '0' || children.length > 0)
    .map(({ node }) => node)
}

/**
 * [G02] A row without permissions is shown to all, others to holders of one of them; the same applies to the rows below
 * it.
 */
export function permittedMenus(nodes: readonly MenuNode[], held: ReadonlySet<string>): readonly MenuNode[] {
  return nodes
    .filter(({ meta }) => !meta.permissionList?.length || meta.permissionList.some((each) => held.has(each)))
    .map((node) => (node.children ? { ...node, children: permittedMenus(node.children, held) } : node))
}

/** [B08] The ids of the entry for an address and of its groups; for a hidden page, those of its parent. */
export function chosenMenus(
  menus: readonly MenuNode[],
  pathname: string,
  page: MenuPage | undefined,
): readonly string[] {
  const fits = ({ path }: MenuNode) => (pathname === path || pathname.startsWith(`${path}/`) ? path.length : 0)
  const trails = (nodes: readonly MenuNode[], above: readonly MenuNode[]): readonly (readonly MenuNode[])[] =>
    nodes.flatMap((node) => [[...above, node], ...trails(node.children ?? [], [...above, node])])
  const best = trails(menus, []).reduce<readonly MenuNode[]>((held, trail) => {
    const [one, other] = [held.at(-1), trail.at(-1)]
    const reach = other ? fits(other) : 0
    return reach > 0 && reach >= (one ? fits(one) : 0) ? trail : held
  }, [])
  return best.length > 0 ? best.map(({ id }) => id) : (page?.parents ?? [])
}
