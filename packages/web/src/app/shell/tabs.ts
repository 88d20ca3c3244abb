import { HOME } from '../../lib/paths.ts'

/** A page that is kept open. */
export interface OpenTab {
  readonly path: string
  readonly search: string
}

/** [B01] Home stands first and stays. */
export const homeTab: OpenTab = { path: HOME, search: '' }

/** [E] Visiting a page opens its tab, or brings the open one to the visited search. */
export function visit(tabs: readonly OpenTab[], path: string, search: string): readonly OpenTab[] {
  const found = tabs.find((tab) => tab.path === path)
  if (!found) return [...tabs, { path, search }]
  return found.search === search ? tabs : tabs.map((tab) => (tab === found ? { path, search } : tab))
}

export type CloseRefusal = 'app.homeStays' | 'app.lastPage'

/** [B01][B02] Why a tab may not be closed; undefined when it may. */
export function closeRefusal(tabs: readonly OpenTab[], path: string): CloseRefusal | undefined {
  if (path === HOME) return 'app.homeStays'
  return tabs.length <= 1 ? 'app.lastPage' : undefined
}

/** The tabs after closing one, and where to go when it was the shown one. */
export function close(
  tabs: readonly OpenTab[],
  path: string,
  shown: string,
): { readonly tabs: readonly OpenTab[]; readonly go: OpenTab | undefined } {
  const at = tabs.findIndex((tab) => tab.path === path)
  const rest = tabs.filter((tab) => tab.path !== path)
  return { tabs: rest, go: path === shown ? (rest[Math.min(at, rest.length - 1)] ?? homeTab) : undefined }
}

export type CloseSide = 'left' | 'right' | 'others'

/** [B03] Closes what stands beside a tab; home stays in any case. */
export function closeBeside(tabs: readonly OpenTab[], path: string, side: CloseSide): readonly OpenTab[] {
  const at = tabs.findIndex((tab) => tab.path === path)
  return tabs.filter((tab, index) => {
    if (tab.path === HOME || index === at) return true
    return side === 'left' ? index > at : side === 'right' ? index < at : false
  })
}
