import { matchPath } from 'react-router'
import type { MenuPage } from '../lib/session/menu.ts'

/** The menu's page for an address; paths without parameters have priority. */
export function findPage(pages: readonly MenuPage[], pathname: string): MenuPage | undefined {
  return pages.find((page) => page.path === pathname) ?? pages.find((page) => matchPath(page.path, pathname) !== null)
}
