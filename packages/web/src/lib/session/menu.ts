import type { MenuNode as WireMenuNode } from '@heron/contract/routes'
import type { Language } from '../text/languages.ts'

/** A menu row as the permission call answers it. */
export interface MenuNode extends Omit<Readonly<WireMenuNode>, 'children'> {
  readonly children?: readonly MenuNode[] | undefined
}

/** The row's title in the language; all three come along, so switching asks nobody. */
export const menuTitle = (node: MenuNode, language: Language): string => node.meta.titles?.[language] ?? node.meta.title

/** A page that menus lead to. */
export interface MenuPage {
  readonly path: string
  readonly component: string
  readonly keepAlive: boolean
  readonly node: MenuNode
  /** Ids of the groups that hold it, outermost first. */
  readonly parents: readonly string[]
}

const isPage = (node: MenuNode): boolean =>
  node.route !== '0' && Boolean(node.component) && !/layouts\//.test(node.component ?? '') && node.path.startsWith('/')

/** [A11][A12] Rows become pages; rows whose route flag is "0" make none. */
export function menuPages(nodes: readonly MenuNode[], parents: readonly string[] = []): readonly MenuPage[] {
  return nodes.flatMap((node) => {
    const own: readonly MenuPage[] = isPage(node)
      ? [{ path: node.path, component: node.component ?? '', keepAlive: node.meta.keepAlive === true, node, parents }]
      : []
    return [...own, ...menuPages(node.children ?? [], [...parents, node.id])]
  })
}

/** Groups without a page of their own lead on: to their redirect, or [A13] to their own path when always shown. */
export function menuRedirects(nodes: readonly MenuNode[]): Readonly<Record<string, string>> {
  const own = nodes.flatMap((node) => {
    const first = menuPages(node.children ?? []).find((page) => !page.node.hidden)?.path
    const target = node.redirect ?? (node.alwaysShow ? first : undefined)
    return target && !isPage(node) && node.path.startsWith('/') && target !== node.path ? [[node.path, target]] : []
  })
  return Object.assign(Object.fromEntries(own), ...nodes.map((node) => menuRedirects(node.children ?? [])))
}

/** What the side menu shows: no hidden rows, no groups left empty by them. */
export function visibleMenus(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes
    .filter((node) => !node.hidden)
    .map((node) => ({ ...node, children: visibleMenus(node.children ?? []) }))
    .filter((node) => isPage(node) || node.meta.url || node.route === '0' || (node.children?.length ?? 0) > 0)
}

/** Fixed words that a menu's address may hold between braces; anything else stays as it is. Never evaluated. */
export function fillUrl(url: string, words: Readonly<Record<string, string>>): string {
  return url.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, word: string) =>
    Object.hasOwn(words, word) ? encodeURIComponent(words[word] ?? '') : whole,
  )
}
