import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { HOME } from './paths.ts'
import { createStore } from './store.ts'

export const PRODUCT = 'Heron'

/** [B05] The page's title followed by the product's name; on the home page the product's name alone. */
export const documentTitle = (path: string, page: string): string =>
  path === HOME || page === '' ? PRODUCT : `${page} - ${PRODUCT}`

/** What each visited path calls itself; the row of open pages reads it. */
export const pageTitles = createStore<Readonly<Record<string, string>>>({})

/** Names the browser's tab and the page's tab while the page is shown. */
export function usePageTitle(title: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = documentTitle(pathname, title)
    if (pageTitles.get()[pathname] !== title) pageTitles.set({ ...pageTitles.get(), [pathname]: title })
  }, [pathname, title])
}
