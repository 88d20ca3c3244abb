import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '../../kit/toast/toast-store.ts'
import { HOME } from '../../lib/paths.ts'
import { type MenuNode, menuPages, menuTitle, visibleMenus } from '../../lib/session/menu.ts'
import { readStored, storageKeys, writeStored } from '../../lib/storage.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'
import { useIsNarrow, useIsPhone } from '../../lib/viewport.ts'
import { AntdRoot } from '../antd-root.tsx'
import { findPage } from '../pages.ts'
import { Header } from './header.tsx'
import { Panes } from './panes.tsx'
import './shell.css'
import { SideMenu } from './side-menu.tsx'
import { TabRow } from './tab-row.tsx'
import { useTabs } from './use-tabs.ts'

/** The frame around every page: menu, header, row of open pages, and the working area that fills the rest. */
export function Shell({ menus }: { readonly menus: readonly MenuNode[] }) {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const [drawer, setDrawer] = useState(false)
  const [collapsed, setCollapsed] = useState(readStored(storageKeys.menuCollapsed) === '1')
  const shown = useMemo(() => visibleMenus(menus), [menus])
  const pages = useMemo(() => menuPages(menus), [menus])
  const tabs = useTabs((path) => findPage(pages, path) !== undefined || path === HOME)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visited page closes the drawer
  useEffect(() => setDrawer(false), [pathname, isNarrow])

  const collapse = (next: boolean) => {
    setCollapsed(next)
    writeStored(storageKeys.menuCollapsed, next ? '1' : undefined)
  }

  const titleOf = (path: string) => {
    const page = findPage(pages, path)
    return page ? menuTitle(page.node, language) : path
  }

  return (
    <AntdRoot>
      <div className="h-shell">
        <a className="h-skip" href="#h-content">
          {t('app.skip')}
        </a>
        {isNarrow ? null : <SideMenu menus={shown} collapsed={collapsed} onCollapse={collapse} />}
        {isNarrow && drawer ? (
          <div className="h-drawer">
            <button
              type="button"
              className="h-drawer-mask"
              aria-label={t('kit.close')}
              onClick={() => setDrawer(false)}
            />
            <SideMenu menus={shown} collapsed={false} onNavigate={() => setDrawer(false)} />
          </div>
        ) : null}
        <div className="h-main">
          <Header menus={shown} onMenu={() => setDrawer(true)} />
          {isPhone ? null : (
            <TabRow
              tabs={tabs.open}
              shown={pathname}
              titleOf={titleOf}
              isFixed={(path) => path === HOME}
              onCommand={(path, command) => {
                if (command === 'refresh') tabs.refresh(path)
                const go = command === 'refresh' ? undefined : tabs.closeBeside(path, command)
                if (go) navigate(go.path + go.search)
              }}
              onClose={(path) => {
                const result = tabs.close(path)
                if (result.refusal) toast('warn', t(result.refusal))
                else if (result.go) navigate(result.go.path + result.go.search)
              }}
            />
          )}
          <main id="h-content" className="h-content" tabIndex={-1}>
            <Panes pages={pages} menus={menus} tabs={tabs.open} drawn={tabs.drawn} />
          </main>
        </div>
      </div>
    </AntdRoot>
  )
}
