import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useShortcut } from '../../kit/layout/shortcut/use-shortcut.ts'
import { Drawer } from '../../kit/overlay/drawer/drawer.tsx'
import { lowApp, lowAppOf } from '../../lib/api/low-app.ts'
import { guardLeaving } from '../../lib/drafts/drafts.ts'
import { HOME } from '../../lib/paths.ts'
import {
  chosenMenus,
  type MenuNode,
  type MenuPage,
  menuPages,
  menuTitle,
  visibleMenus,
} from '../../lib/session/menu.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useSettings } from '../../lib/settings/settings.ts'
import { readStored, storageKeys, writeStored } from '../../lib/storage.ts'
import { useStore } from '../../lib/store.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'
import { useIsNarrow, useIsPhone } from '../../lib/viewport.ts'
import { findPage } from '../pages.ts'
import { keysShown } from '../palette/keys-shown.ts'
import { Header } from './header.tsx'
import { Panes } from './panes.tsx'
import './shell.css'
import { SideMenu } from './side-menu.tsx'
import { StatusLine } from './status-line.tsx'
import { useTabKeys } from './tab-keys.ts'
import { TabRow } from './tab-row.tsx'
import { usePageScroll } from './use-page-scroll.ts'
import { useTabCommands } from './use-tab-commands.ts'
import { useTabs } from './use-tabs.ts'

const KeysHelp = lazy(async () => ({ default: (await import('../palette/keys-help.tsx')).KeysHelp }))
const QUESTION_MARK = { key: '?', what: 'app.keys.keys' } as const

/** The menu at the left: expanded or collapsed as before. */
function useCollapsed(): readonly [boolean, (next: boolean) => void] {
  const [collapsed, setCollapsed] = useState(readStored(storageKeys.sidebar) === 'false')
  const collapse = useCallback((next: boolean) => {
    setCollapsed(next)
    writeStored(storageKeys.sidebar, String(!next))
  }, [])
  return [collapsed, collapse]
}

/** [G07] Sets the low-code application of a page's calls, before its first call. */
function useLowApp(page: MenuPage | undefined, pathname: string): void {
  const appId = page && lowAppOf(page.node.name, matchPath(page.path, pathname)?.params ?? {})
  useLayoutEffect(() => {
    lowApp.set(appId)
  }, [appId])
}

/** The frame around every page: menu, header, row of open pages, and the working area in the remaining space. */
export function Shell({ menus }: { readonly menus: readonly MenuNode[] }) {
  const t = useText()
  const language = useLanguage()
  const { pathname } = useLocation()
  const settings = useSettings()
  const userId = useSession()?.user?.id ?? ''
  const isNarrow = useIsNarrow()
  const hasTabs = !useIsPhone() && settings.multipage
  const hasTopMenu = settings.layout === 'topmenu' && !isNarrow
  const [collapsed, collapse] = useCollapsed()
  // Visiting a page closes the drawer.
  const [drawerAt, setDrawerAt] = useState<string>()
  const shown = useMemo(() => visibleMenus(menus), [menus])
  const pages = useMemo(() => menuPages(menus), [menus])
  const page = findPage(pages, pathname)
  const chosen = useMemo(() => chosenMenus(shown, pathname, page), [shown, pathname, page])
  const pathOf = useCallback((component: string) => pages.find((each) => each.component === component)?.path, [pages])
  const openMenu = useCallback(() => setDrawerAt(pathname), [pathname])
  useLowApp(page, pathname)
  const tabs = useTabs({
    userId,
    hasTab: (path) => {
      const found = findPage(pages, path)
      return path === HOME || (found !== undefined && !found.node.meta.hideTab)
    },
    isNamed: (path) => findPage(pages, path)?.path !== path,
    multipage: settings.multipage,
  })
  const commands = useTabCommands(tabs)
  const scroller = useRef<HTMLDivElement>(null)
  const headerRoom = usePageScroll(scroller, pathname, settings.hideHeader)
  useEffect(guardLeaving, [])
  useShortcut(QUESTION_MARK, () => keysShown.set(true))
  const hasKeys = useStore(keysShown)
  useTabKeys((key) => {
    if (key === 'close') void commands.close(pathname)
    else if (key === 'refresh') void commands.refresh(pathname)
    else commands.step(key === 'next' ? 1 : -1)
  }, hasTabs)

  const titleOf = (path: string) => {
    const page = findPage(pages, path)
    return page ? menuTitle(page.node, language) : path
  }
  const flags = {
    'has-tabs': hasTabs,
    'has-top-menu': hasTopMenu,
    'is-fixed-width': hasTopMenu && settings.contentWidth === 'Fixed',
    'is-fixed-header': settings.fixedHeader,
    'is-fixed-menu': settings.fixedMenu,
    'is-header-hidden': headerRoom !== 'none',
    'has-header-room': headerRoom === 'panel',
  }
  const names = Object.entries(flags).flatMap(([name, isOn]) => (isOn ? [name] : []))
  const menu = { menus: shown, chosen }

  return (
    <div ref={scroller} className={['h-shell', ...names].join(' ')}>
      <a className="h-skip" href="#h-content">
        {t('app.skip')}
      </a>
      {isNarrow || hasTopMenu ? null : <SideMenu {...menu} collapsed={collapsed} onCollapse={collapse} />}
      {isNarrow && drawerAt === pathname ? (
        <Drawer side="left" bare title={t('app.menu')} width={208} onClose={() => setDrawerAt(undefined)}>
          <SideMenu {...menu} collapsed={false} onNavigate={() => setDrawerAt(undefined)} />
        </Drawer>
      ) : null}
      <div className="h-main">
        <div className="h-top">
          <Header {...menu} hasTopMenu={hasTopMenu} pathOf={pathOf} onMenu={openMenu} />
          {hasTabs ? <TabRow tabs={tabs.open} shown={pathname} titleOf={titleOf} commands={commands} /> : null}
        </div>
        <main id="h-content" className="h-content" tabIndex={-1}>
          <Panes pages={pages} menus={menus} tabs={tabs.open} drawn={tabs.drawn} />
        </main>
        <StatusLine />
      </div>
      {hasKeys ? (
        <Suspense>
          <KeysHelp />
        </Suspense>
      ) : null}
    </div>
  )
}
