import { matchPath } from 'react-router'

/** The menu's page for an address; paths without parameters have priority. */
export function findPage<Page extends { readonly path: string }>(
  pages: readonly Page[],
  pathname: string,
): Page | undefined {
  return pages.find((page) => page.path === pathname) ?? pages.find((page) => matchPath(page.path, pathname) !== null)
}
