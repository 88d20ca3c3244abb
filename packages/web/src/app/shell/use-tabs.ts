import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readOfTab, writeOfTab } from '../../lib/storage.ts'
import { pageTitles } from '../../lib/title.ts'
import { type OpenTab, readTabs, readTitles, visit, writeTabs } from './tabs.ts'

export interface Tabs {
  readonly open: readonly OpenTab[]
  readonly close: (paths: readonly string[]) => void
  /** Draws a page again; the others keep their state. */
  readonly refresh: (path: string) => void
  /** How often each page was drawn again. */
  readonly drawn: Readonly<Record<string, number>>
}

/** Conditions for the row of open pages. */
export interface TabRules {
  readonly userId: string
  /** Whether the path is a page that is shown with a tab. */
  readonly hasTab: (path: string) => boolean
  /** The page sets its own title, instead of its menu row's. */
  readonly isNamed: (path: string) => boolean
  /** [B04] If false, only the shown page stays open. */
  readonly multipage: boolean
}

/** The open pages: the visited one is added, and they survive a reload of this browser's tab. */
export function useTabs({ userId, hasTab, isNamed, multipage }: TabRules): Tabs {
  const { pathname, search } = useLocation()
  const rules = useRef({ hasTab, isNamed })
  rules.current = { hasTab, isNamed }
  const key = `heron.tabs.${userId}` as const
  const [held, setOpen] = useState(() => {
    const kept = readTabs(readOfTab(key), hasTab)
    return multipage && hasTab(pathname) ? visit(kept, pathname, search) : kept
  })
  const [drawn, setDrawn] = useState<Readonly<Record<string, number>>>({})
  const shown = hasTab(pathname) ? [{ path: pathname, search }] : []
  // A page visited in this render is drawn with it, not one render later.
  const granted = held.filter(({ path }) => hasTab(path))
  const open = multipage
    ? shown.reduce<readonly OpenTab[]>((tabs, tab) => visit(tabs, tab.path, tab.search), granted)
    : shown

  useEffect(() => {
    if (!rules.current.hasTab(pathname)) return
    setOpen((tabs) => visit(multipage ? tabs : [], pathname, search))
  }, [pathname, search, multipage])

  useEffect(() => {
    const kept = readTitles(readOfTab(key))
    if (Object.keys(kept).length > 0) pageTitles.set({ ...kept, ...pageTitles.get() })
  }, [key])

  useEffect(() => {
    const nameOf = (path: string) => (rules.current.isNamed(path) ? pageTitles.get()[path] : undefined)
    const write = () => writeOfTab(key, writeTabs(held, nameOf))
    write()
    // Subscribed here: a new title does not draw the shell again.
    return pageTitles.subscribe(write)
  }, [key, held])

  return {
    open,
    drawn,
    refresh: (path) => setDrawn((counts) => ({ ...counts, [path]: (counts[path] ?? 0) + 1 })),
    close: (paths) => setOpen((tabs) => tabs.filter(({ path }) => !paths.includes(path))),
  }
}
