import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readStored, storageKeys, writeStored } from '../../lib/storage.ts'
import {
  type CloseRefusal,
  type CloseSide,
  close,
  closeBeside,
  closeRefusal,
  homeTab,
  type OpenTab,
  visit,
} from './tabs.ts'

export interface Tabs {
  readonly open: readonly OpenTab[]
  readonly close: (path: string) => { readonly refusal?: CloseRefusal; readonly go?: OpenTab | undefined }
  /** Closes what stands beside a page; where to go when the shown one is gone. */
  readonly closeBeside: (path: string, side: CloseSide) => OpenTab | undefined
  /** Draws a page afresh. */
  readonly refresh: (path: string) => void
  /** How often each page was drawn afresh. */
  readonly drawn: Readonly<Record<string, number>>
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
  const [drawn, setDrawn] = useState<Readonly<Record<string, number>>>({})
  // A page visited in this very render is drawn with it, not one render later.
  const withShown = isPage(pathname) ? visit(open, pathname, search) : open

  useEffect(() => {
    setOpen((tabs) => (known.current(pathname) ? visit(tabs, pathname, search) : tabs))
  }, [pathname, search])

  useEffect(() => writeStored(storageKeys.tabs, JSON.stringify(open)), [open])

  return {
    open: withShown,
    drawn,
    refresh: (path) => setDrawn((counts) => ({ ...counts, [path]: (counts[path] ?? 0) + 1 })),
    closeBeside: (path, side) => {
      const next = closeBeside(withShown, path, side)
      setOpen(next)
      return next.some((tab) => tab.path === pathname) ? undefined : next.find((tab) => tab.path === path)
    },
    close: (path) => {
      const refusal = closeRefusal(withShown, path)
      if (refusal) return { refusal }
      const next = close(withShown, path, pathname)
      setOpen(next.tabs)
      return { go: next.go }
    },
  }
}
