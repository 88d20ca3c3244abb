import { HOME } from '../../lib/paths.ts'

/** An open page. */
export interface OpenTab {
  readonly path: string
  readonly search: string
}

/** [B01] Home comes first and cannot be closed. */
export const homeTab: OpenTab = { path: HOME, search: '' }

/** Visiting a page opens its tab, or updates the search of the open one. */
export function visit(tabs: readonly OpenTab[], path: string, search: string): readonly OpenTab[] {
  const found = tabs.find((tab) => tab.path === path)
  if (!found) return path === HOME ? [{ path, search }, ...tabs] : [...tabs, { path, search }]
  return found.search === search ? tabs : tabs.map((tab) => (tab === found ? { path, search } : tab))
}

export type CloseRefusal = 'app.homeStays' | 'app.lastPage'

/** [B01][B02] The reason why a tab may not be closed; undefined when it may. */
export function closeRefusal(tabs: readonly OpenTab[], path: string): CloseRefusal | undefined {
  if (path === HOME) return 'app.homeStays'
  return tabs.length <= 1 ? 'app.lastPage' : undefined
}

/** The tab shown after closing the shown one: the one in its position, or the last. */
export function neighbourOf(tabs: readonly OpenTab[], path: string): OpenTab {
  const at = tabs.findIndex((tab) => tab.path === path)
  const rest = tabs.filter((tab) => tab.path !== path)
  return rest[Math.min(at, rest.length - 1)] ?? homeTab
}

export type CloseSide = 'left' | 'right' | 'others'

/** [B03] The tabs at one side of a tab, without home. */
export function besides(tabs: readonly OpenTab[], path: string, side: CloseSide): readonly OpenTab[] {
  const at = tabs.findIndex((tab) => tab.path === path)
  return tabs.filter((tab, index) => {
    if (tab.path === HOME || index === at) return false
    return side === 'left' ? index < at : side === 'right' ? index > at : true
  })
}

interface KeptTab extends OpenTab {
  /** The title set by a page with parameters in its address: a project's name. */
  readonly title?: string
}

const isKept = (value: unknown): value is KeptTab =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'search' in value &&
  typeof value.path === 'string' &&
  typeof value.search === 'string'

function keptTabs(text: string | undefined): readonly KeptTab[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

/** Reads the tabs stored before a reload: only pages the user still has. */
export function readTabs(text: string | undefined, isPage: (path: string) => boolean): readonly OpenTab[] {
  const rows = keptTabs(text)
  const home = rows.find(({ path }) => path === HOME)
  const pages = rows.filter(({ path }) => path !== HOME && isPage(path)).map(({ path, search }) => ({ path, search }))
  // [B04] Home is missing after the row was reduced to one page.
  return home || pages.length === 0 ? [{ path: HOME, search: home?.search ?? '' }, ...pages] : pages
}

export const readTitles = (text: string | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(keptTabs(text).flatMap(({ path, title }) => (typeof title === 'string' ? [[path, title]] : [])))

/** The text for `readTabs`; `nameOf` gives the titles of pages that the menu cannot name. */
export const writeTabs = (tabs: readonly OpenTab[], nameOf: (path: string) => string | undefined): string =>
  JSON.stringify(tabs.map(({ path, search }) => ({ path, search, title: nameOf(path) })))
