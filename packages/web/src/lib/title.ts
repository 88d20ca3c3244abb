import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { HOME } from './paths.ts'
import { createStore } from './store.ts'

export const PRODUCT = 'Heron'

/** [B05] The page's title followed by the product's name; on the home page the product's name alone. */
export const documentTitle = (path: string, page: string): string =>
  path === HOME || page === '' ? PRODUCT : `${page} - ${PRODUCT}`

/** The title of each visited path, shown in the row of open pages. */
export const pageTitles = createStore<Readonly<Record<string, string>>>({})

/** Sets the title of the browser's tab and of the page's tab while the page is shown. */
export function usePageTitle(title: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = documentTitle(pathname, title)
    if (pageTitles.get()[pathname] !== title) pageTitles.set({ ...pageTitles.get(), [pathname]: title })
  }, [pathname, title])
}
