import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readStored, storageKeys, writeStored } from '../../lib/storage.ts'
import { type CloseRefusal, close, closeRefusal, homeTab, type OpenTab, visit } from './tabs.ts'

export interface Tabs {
  readonly open: readonly OpenTab[]
  readonly close: (path: string) => { readonly refusal?: CloseRefusal; readonly go?: OpenTab | undefined }
}

function readTabs(isPage: (path: string) => boolean): readonly OpenTab[] {
  try {
    const stored = JSON.parse(readStored(storageKeys.tabs) ?? '[]') as readonly OpenTab[] // written below, by us only
    return [homeTab, ...stored.filter((tab) => tab.path !== homeTab.path && isPage(tab.path))]
  } catch {
    return [homeTab]
  }
}

/** The open pages: the visited one joins them, and they survive a reload. */
export function useTabs(isPage: (path: string) => boolean): Tabs {
  const { pathname, search } = useLocation()
  const known = useRef(isPage)
  known.current = isPage
  const [open, setOpen] = useState(() => readTabs(isPage))
  // A page visited in this very render is drawn with it, not one render later.
  const withShown = isPage(pathname) ? visit(open, pathname, search) : open

  useEffect(() => {
    setOpen((tabs) => (known.current(pathname) ? visit(tabs, pathname, search) : tabs))
  }, [pathname, search])

  useEffect(() => writeStored(storageKeys.tabs, JSON.stringify(open)), [open])

  return {
    open: withShown,
    close: (path) => {
      const refusal = closeRefusal(withShown, path)
      if (refusal) return { refusal }
      const next = close(withShown, path, pathname)
      setOpen(next.tabs)
      return { go: next.go }
    },
  }
}
