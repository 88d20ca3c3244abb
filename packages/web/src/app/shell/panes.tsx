import { Activity, Suspense, useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { ErrorBoundary } from '../../kit/error-boundary/error-boundary.tsx'
import { type MenuNode, type MenuPage, menuRedirects } from '../../lib/session/menu.ts'
import { useText } from '../../lib/text/text.ts'
import { findPage } from '../pages.ts'
import { isKnown, registry } from '../registry.ts'
import type { OpenTab } from './tabs.ts'

/**
 * The shown page, and behind it the open ones whose menu row says "keep alive": hidden, their state kept (A18).
 * Every pane has an error boundary of its own.
 */
export function Panes({
  pages,
  menus,
  tabs,
  drawn,
}: {
  readonly pages: readonly MenuPage[]
  readonly menus: readonly MenuNode[]
  readonly tabs: readonly OpenTab[]
  readonly drawn: Readonly<Record<string, number>>
}) {
  const { pathname, search } = useLocation()
  const redirects = useMemo(() => menuRedirects(menus), [menus])
  const current = findPage(pages, pathname)
  const kept = tabs.filter((tab) => tab.path !== pathname && findPage(pages, tab.path)?.keepAlive)
  const redirect = redirects[pathname]
  if (redirect) return <Navigate to={redirect} replace />
  // A page that exists but is not in the menus was not granted; any other path does not exist.
  if (!current) return <Navigate to={isKnown(pathname) ? '/403' : '/404'} replace state={{ from: pathname }} />
  const panes = [...kept, { path: pathname, search }].sort((a, b) => a.path.localeCompare(b.path))
  return panes.map((tab) => (
    <Activity key={`${tab.path} ${drawn[tab.path] ?? 0}`} mode={tab.path === pathname ? 'visible' : 'hidden'}>
      <Pane pages={pages} tab={tab} />
    </Activity>
  ))
}

function Pane({ pages, tab }: { readonly pages: readonly MenuPage[]; readonly tab: OpenTab }) {
  return (
    <div className="h-pane">
      <ErrorBoundary resetKey={tab.path}>
        <Suspense fallback={<Waiting />}>
          <Routes location={{ pathname: tab.path, search: tab.search }}>
            {pages.map((page) => {
              const Screen = registry[page.component]
              return (
                <Route
                  key={page.path}
                  path={page.path}
                  element={Screen ? <Screen /> : <Navigate to="/404" replace />}
                />
              )
            })}
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

function Waiting() {
  const t = useText()
  return (
    <div className="h-pane-wait" role="status">
      {t('kit.loading')}
    </div>
  )
}
